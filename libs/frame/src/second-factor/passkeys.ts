import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@cortile/contract/webauthn.ts'

/** Loaded by the first use of a passkey on a page. */
const library = () => import('@simplewebauthn/browser')

/** Why the browser gave no answer of a passkey, in Italian. */
export class PasskeyError extends Error {}

/** Whether the browser has passkeys, and the page an address that they can be bound to. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** Asks the user to sign a request with a passkey. Rejects with `PasskeyError`. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  const { id, rawId, response } = await answered(() => startAuthentication({ optionsJSON: request }))
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
}

/** Asks the user to make a passkey. Rejects with `PasskeyError`. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const { id, rawId, response } = await answered(() => startRegistration({ optionsJSON: creation }))
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw new PasskeyError(reasonOf(error instanceof Error ? error.name : ''))
  }
}

function reasonOf(name: string): string {
  if (name === 'NotAllowedError' || name === 'AbortError') return 'Operazione annullata o scaduta: riprova'
  if (name === 'InvalidStateError') return 'Questo dispositivo ha già una passkey per questo account'
  if (name === 'SecurityError') return 'A questo indirizzo le passkey non funzionano'
  return 'Il dispositivo non ha risposto: riprova, o usa un altro modo'
}
