import { randomBytes } from 'node:crypto'
import { SESSION_EXPIRED } from '@cortile/contract/texts.ts'
import type { Context } from 'koa'
import { Refusal } from '../../domain/refusal.ts'

const COOKIE = 'XSRF-TOKEN'

/** The Set-Cookie value of a new XSRF token: the page can read it, and it grants nothing by itself. */
export function xsrfCookie(secure: boolean): string {
  return `${COOKIE}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

const READS = new Set(['GET', 'HEAD'])

/**
 * 419 when a changing call sends an `X-XSRF-TOKEN` other than the cookie's. The header is not required, because the
 * bearer token is what authorises a call.
 */
export function checkXsrf(ctx: Context): void {
  const header = ctx.get('X-XSRF-TOKEN')
  if (READS.has(ctx.method) || header === '') return
  if (header !== ctx.cookies.get(COOKIE)) throw new Refusal(419, SESSION_EXPIRED)
}
