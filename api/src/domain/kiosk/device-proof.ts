import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose'

/** How far the device's clock may be off. */
const CLOCK_MS = 120_000

/** The call that a proof must be about. */
export interface ProvenCall {
  method: string
  /** Address without query and fragment. */
  url: string
  /** The bearer token of the call; null: it has none. */
  token: string | null
}

/** `stale`: the proof is right, but made at another time by the server's clock. */
export type Proof = { key: string } | 'invalid' | 'stale'

/**
 * Checks a DPoP proof (RFC 9449, section 4.3): the key that signed it, as a thumbprint, must have made it for this call
 * and this token. What must not happen twice has its idempotency key, so `jti` is not remembered.
 */
export async function checkProof(proof: string, { method, url, token }: ProvenCall, now: Date): Promise<Proof> {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
      currentDate: now,
    })
    const { jwk } = protectedHeader
    const { htm, htu, ath, iat } = payload
    if (!jwk || iat === undefined || htm !== method || !isSameAddress(htu, url)) return 'invalid'
    if (token !== null && ath !== tokenHash(token)) return 'invalid'
    if (Math.abs(now.getTime() - iat * 1_000) > CLOCK_MS) return 'stale'
    return { key: await calculateJwkThumbprint(jwk) }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return 'invalid'
    throw error
  }
}

function isSameAddress(htu: unknown, url: string): boolean {
  if (typeof htu !== 'string' || !URL.canParse(htu)) return false
  const { origin, pathname } = new URL(htu)
  const called = new URL(url)
  return origin === called.origin && pathname === called.pathname
}

/** Source: RFC 9449, section 4.2, `ath`. */
function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
