import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { sqlTime } from '../db/time.ts'

const SECRET_BYTES = 32

/** Splits `<id>|<secret>`; `null` for anything else. */
export function readToken(text: string): { id: number; secret: string } | null {
  const [, id, secret] = /^([1-9]\d{0,14})\|([A-Za-z0-9_-]{43})$/.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { id: Number(id), secret }
}

/** sha256 in hex: enough for 256 random bits. */
export function hashToken(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** HMAC with the server's key: a copy of the database alone opens no link and confirms no guess. */
export function keyedHash(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex')
}

/** Opens a session and gives its bearer token, which is stored only as a hash. `device` is the browser as it names itself. */
export async function openSession(
  trx: Db,
  owner: { user_id: number } | { anagrafica_id: number },
  device: string,
  now: Date,
): Promise<string> {
  const secret = newSecret()
  const at = sqlTime(now)
  const [id] = await trx('tokens').insert({
    ...owner,
    token_hash: hashToken(secret),
    device: device.slice(0, 190),
    created_at: at,
    last_used_at: at,
  })
  return `${id}|${secret}`
}
