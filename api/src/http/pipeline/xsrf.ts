import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { SESSION_EXPIRED } from '@cortile/contract/texts.ts'
import { Refusal } from '../../domain/refusal.ts'

const COOKIE = 'XSRF-TOKEN'

/** The Set-Cookie value of a new XSRF token: readable by the page, of no authority by itself. */
export function xsrfCookie(secure: boolean): string {
  return `${COOKIE}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

const READS = new Set(['GET', 'HEAD'])

/** 419 when a changing call carries an `X-XSRF-TOKEN` that is not the cookie's. No header is required: authority is the bearer token. */
export function checkXsrf(ctx: Context): void {
  const header = ctx.get('X-XSRF-TOKEN')
  if (READS.has(ctx.method) || header === '') return
  if (header !== ctx.cookies.get(COOKIE)) throw new Refusal(419, SESSION_EXPIRED)
}
