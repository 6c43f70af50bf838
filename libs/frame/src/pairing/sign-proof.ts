import { SignJWT } from 'jose'
import { v4 } from 'uuid'
import { appUrl } from '../api/runtime-config.ts'
import { serverNow } from '../api/server-clock.ts'
import type { DeviceKey } from './device-key.ts'

/** The call that a proof is about. */
export interface ProvenCall {
  method: string
  url: string
  token: string | null
}

/**
 * A DPoP proof for one call (RFC 9449, section 4.2), at the server's time: a tablet's own clock may be wrong. The address
 * is the centre's public one, by whatever name the page was opened.
 */
export async function signProof(
  { privateKey, publicJwk }: DeviceKey,
  { method, url, token }: ProvenCall,
): Promise<string> {
  const claims = {
    jti: v4(),
    htm: method,
    htu: `${appUrl()}${new URL(url).pathname}`,
    iat: Math.floor(serverNow() / 1_000),
    ...(token !== null && { ath: await tokenHash(token) }),
  }
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: publicJwk }).sign(privateKey)
}

async function tokenHash(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}
