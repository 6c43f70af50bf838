import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { keyedHash, sameHash } from '../../domain/secrets.ts'

const COOKIE = 'cortile-device'
const ID_BYTES = 16
/** The longest life that browsers give a cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60

/**
 * The Set-Cookie value that names a device: 128 random bits and their HMAC. It opens nothing: an account that the device
 * has entered counts its wrong tries by themselves. A device that has a name keeps it.
 */
export function deviceCookie(
  appKey: string,
  { deviceId, secure }: { deviceId: string | null; secure: boolean },
): string {
  const id = deviceId ?? randomBytes(ID_BYTES).toString('base64url')
  const attributes = `Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${COOKIE}=${id}.${seal(appKey, id)}; ${attributes}`
}

/** The id of the device that calls; null without a cookie of this server. */
export function deviceOf(ctx: Context, appKey: string): string | null {
  const [id = '', mac = ''] = (ctx.cookies.get(COOKIE) ?? '').split('.')
  return id !== '' && sameHash(mac, seal(appKey, id)) ? id : null
}

function seal(appKey: string, id: string): string {
  return keyedHash(appKey, 'device', id)
}
