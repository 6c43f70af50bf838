import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

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
  return encrypt(sealingKey(key, purpose), Buffer.from(text, 'utf8'))
}

/** The sealed text; null if it was sealed with another key or has been changed. */
export function unseal(key: string, purpose: string, sealed: string): string | null {
  return decrypt(sealingKey(key, purpose), sealed)?.toString('utf8') ?? null
}

function sealingKey(key: string, purpose: string): Buffer {
  return Buffer.from(keyedHash(key, 'seal', purpose), 'hex')
}

/** Encrypts 32 random bytes with a key derived from the server's (HKDF), for one purpose. */
export function wrapKey(appKey: string, purpose: string, bytes: Buffer): string {
  return encrypt(wrappingKey(appKey, purpose), bytes)
}

/** The wrapped bytes; null if they were wrapped with another key or have been changed. */
export function unwrapKey(appKey: string, purpose: string, wrapped: string): Buffer | null {
  return decrypt(wrappingKey(appKey, purpose), wrapped)
}

function wrappingKey(appKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appKey, '', `cortile.chiavi.${purpose}`, SECRET_BYTES))
}

/** Encrypts a text with a data key, bound to a context: it opens only with the same one. */
export function encryptFor(key: Buffer, context: string, text: string): string {
  return encrypt(key, Buffer.from(text, 'utf8'), context)
}

/** The text; null if it was encrypted with another key or for another context, or has been changed. */
export function decryptFor(key: Buffer, context: string, encrypted: string): string | null {
  return decrypt(key, encrypted, context)?.toString('utf8') ?? null
}

/** AES-256-GCM: nonce, tag and ciphertext, in Base64. */
function encrypt(key: Buffer, plain: Buffer, context = ''): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context, 'utf8'))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

function decrypt(key: Buffer, encrypted: string, context = ''): Buffer | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(context, 'utf8'))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
