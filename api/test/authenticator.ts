import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@cortile/contract/webauthn.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

interface Ceremony {
  origin: string
  /** Whether the device checks its user, by a finger or a PIN. */
  verified?: boolean
  /** Its count of signatures. */
  counter?: number
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A device with one passkey, in software: ES256 without attestation, as W3C Web Authentication Level 3 describes it. */
export class Authenticator {
  readonly #id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  /** Answers a request to make a passkey. */
  create({ challenge, rp }: PasskeyCreation, { origin, verified = true, counter = 0 }: Ceremony): NewPasskey {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
    // RFC 9053: key type EC2, algorithm ES256, curve P-256.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const key = Buffer.concat([Buffer.alloc(16), length, this.#id, isoCBOR.encode(cose)])
    const authData = Buffer.concat([dataOf(rp.id ?? '', HAS_KEY | flagsOf(verified), counter), key])
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** Signs a request. */
  get({ challenge, rpId = '' }: PasskeyRequest, { origin, verified = true, counter = 0 }: Ceremony): PasskeyAnswer {
    const authenticatorData = dataOf(rpId, flagsOf(verified), counter)
    const clientDataJSON = clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = createSign('sha256').update(signed).sign(this.#keys.privateKey)
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    }
  }

  #named() {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }
}

function flagsOf(verified: boolean): number {
  return USER_PRESENT | (verified ? USER_VERIFIED : 0)
}

function dataOf(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
}

function clientData(type: string, challenge: string, origin: string): string {
  return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
