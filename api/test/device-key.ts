import { createHash, randomUUID } from 'node:crypto'
import { kiosks } from '@cortile/contract/kiosks.ts'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import type { TestReply, TestRequest, TestServer } from './test-server.ts'

/** `APP_URL` of a test server on which devices can be paired. */
export const HTTPS = 'https://oratorio.test'

interface Claims {
  method: string
  path: string
  token?: string | undefined
  /** The device's clock, by default the server's. */
  now: Date
}

/** A browser with a key of its own, as the front ends make it. */
export class DeviceKey {
  readonly thumbprint: string
  readonly #jwk: JWK
  readonly #sign: (claims: SignJWT) => Promise<string>

  private constructor(thumbprint: string, jwk: JWK, sign: (claims: SignJWT) => Promise<string>) {
    this.thumbprint = thumbprint
    this.#jwk = jwk
    this.#sign = sign
  }

  static async create(): Promise<DeviceKey> {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const jwk = await exportJWK(publicKey)
    return new DeviceKey(await calculateJwkThumbprint(jwk), jwk, (claims) => claims.sign(privateKey))
  }

  /** A proof for one call (RFC 9449); `changed` replaces claims and header fields. */
  proof({ method, path, token, now }: Claims, changed: { claims?: object; header?: object } = {}): Promise<string> {
    const claims = {
      jti: randomUUID(),
      htm: method,
      htu: `${HTTPS}${path.replace(/\?.*$/, '')}`,
      iat: Math.floor(now.getTime() / 1_000),
      ...(token !== undefined && { ath: createHash('sha256').update(token).digest('base64url') }),
      ...changed.claims,
    }
    const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: this.#jwk, ...changed.header }
    return this.#sign(new SignJWT(claims).setProtectedHeader(header))
  }

  /** A call with a proof of this key. */
  async call(server: TestServer, method: string, path: string, request: TestRequest = {}): Promise<TestReply> {
    const proof = await this.proof({ method, path, token: request.token, now: server.time.now })
    return server.call(method, path, { ...request, headers: { DPoP: proof, ...request.headers } })
  }
}

/** Makes a pairing code as an administrator. */
export async function pairingCode(server: TestServer, admin: string, name = 'Tablet ingresso'): Promise<string> {
  const { body } = await server.call('POST', '/api/kiosks/codes', { token: admin, body: { name } })
  return kiosks.createCode.reply.parse(body).code
}

/** Sends a pairing code from the device of a session. */
export async function sendCode(
  server: TestServer,
  { key, token, code }: { key: DeviceKey; token: string; code: string },
): Promise<TestReply> {
  const proof = await key.proof({ method: 'POST', path: '/api/kiosks', token, now: server.time.now })
  return key.call(server, 'POST', '/api/kiosks', { token, body: { code, proof } })
}

/** Pairs a new device with a session; gives its key and id. */
export async function pair(
  server: TestServer,
  { admin, token, name }: { admin: string; token: string; name?: string },
): Promise<{ key: DeviceKey; id: number }> {
  const key = await DeviceKey.create()
  const { body } = await sendCode(server, { key, token, code: await pairingCode(server, admin, name) })
  return { key, id: kiosks.pair.reply.parse(body).id }
}
