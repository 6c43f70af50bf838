import { isIP } from 'node:net'
import { NO_DOMAIN } from '@cortile/contract/factors.ts'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@cortile/contract/webauthn.ts'
import { unprocessable } from '../refusal.ts'
import type { PasskeyModel } from './factor.model.ts'

/** COSE numbers of ES256 and RS256. */
const ALGORITHMS = [-7, -257]

/** How long the browser waits for the device. */
const ANSWER_MS = 60_000

/** Loaded by the first call that needs it: it takes 20 MB, and most installations have few logins with passkeys. */
const library = () => import('@simplewebauthn/server')

export interface RelyingParty {
  /** The host name that passkeys are bound to. */
  id: string
  origin: string
}

/** Where passkeys are valid; null if `APP_URL` has an IP address, which WebAuthn refuses. */
export function relyingParty(appUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(appUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null
}

/** As `relyingParty`; 422 where there is none. */
export function getRelyingParty(appUrl: string): RelyingParty {
  const party = relyingParty(appUrl)
  if (!party) throw unprocessable(NO_DOMAIN)
  return party
}

type StoredKey = Pick<PasskeyModel, 'credential_id' | 'transports'>

/**
 * A request to sign with a passkey. `keys`: those that are accepted; none: any that the device has for this host.
 * `challenge`: the bytes to sign, random ones without it.
 * `alone`: the passkey is the only proof, so the device must verify its user.
 */
export async function passkeyRequest(
  { id }: RelyingParty,
  { keys, alone, challenge: given }: { keys: readonly StoredKey[]; alone: boolean; challenge?: Buffer },
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library()
  const userVerification = alone ? 'required' : 'preferred'
  const { challenge } = await generateAuthenticationOptions({
    rpID: id,
    ...(given && { challenge: Uint8Array.from(given) }),
    userVerification,
  })
  return {
    challenge,
    timeout: ANSWER_MS,
    userVerification,
    rpId: id,
    ...(keys.length > 0 && { allowCredentials: listed(keys) }),
  }
}

/** A request to make a passkey; the device refuses if it has one of `keys`. */
export async function passkeyCreation(
  { id }: RelyingParty,
  { user, centre, keys }: { user: { id: number; name: string; email: string }; centre: string; keys: StoredKey[] },
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: centre,
    rpID: id,
    userID: new TextEncoder().encode(`user-${user.id}`),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const { challenge, pubKeyCredParams, rp, user: named } = options
  return {
    challenge,
    timeout: ANSWER_MS,
    pubKeyCredParams,
    rp,
    user: named,
    excludeCredentials: listed(keys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

function listed(keys: readonly StoredKey[]) {
  return keys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    ...(transports !== '' && { transports: transports.split(' ') }),
  }))
}

/** The key in the answer to a `passkeyCreation`; null for an answer that is not valid for this challenge and place. */
export async function verifyNewPasskey(
  { id, origin }: RelyingParty,
  challenge: string,
  answer: NewPasskey,
): Promise<Pick<PasskeyModel, 'credential_id' | 'public_key' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await library()
  const { clientDataJSON, attestationObject, transports = [] } = answer.response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { credential } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transports.join(' '),
    }
  } catch {
    return null
  }
}

/**
 * The key's new counter, if the answer to a `passkeyRequest` is signed with it for this challenge and place; null
 * otherwise, and if its counter has fallen, because the key was copied.
 */
export async function verifyPasskey(
  { id, origin }: RelyingParty,
  { challenge, alone }: { challenge: string; alone: boolean },
  key: Pick<PasskeyModel, 'credential_id' | 'public_key' | 'counter'>,
  answer: PasskeyAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { clientDataJSON, authenticatorData, signature } = answer.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: key.credential_id,
        publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
      },
      requireUserVerification: alone,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
