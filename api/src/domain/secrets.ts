import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 32

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
