import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

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

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text (AES-256-GCM) with a key of its own for each purpose, so that a copy of the database is not enough. */
export function seal(key: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The sealed text; null if it was sealed with another key or has been changed. */
export function unseal(key: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key, purpose), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

function sealingKey(key: string, purpose: string): Buffer {
  return Buffer.from(keyedHash(key, 'seal', purpose), 'hex')
}
