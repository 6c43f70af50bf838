import { LoginStep } from '@cortile/contract/auth.ts'
import { factors } from '@cortile/contract/factors.ts'
import { Secret, TOTP } from 'otpauth'
import { Authenticator } from './authenticator.ts'
import { PASSWORD } from './passwords.ts'
import type { TestReply, TestServer } from './test-server.ts'

/** The test server's `APP_URL`. */
export const ORIGIN = 'http://oratorio.test'

type Headers = Record<string, string>

/** The code that an app with this secret shows; `steps`: of a period of 30 seconds before or after. */
export function totpCode(server: TestServer, secret: string, steps = 0): string {
  const timestamp = server.time.now.getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Moves the clock to the next code. */
export function nextCode(server: TestServer): void {
  server.time.now = new Date(server.time.now.getTime() + 30_000)
}

/** Gives a session's user an authenticator app; its secret, and the recovery codes if it is the first factor. */
export async function addTotp(server: TestServer, token: string): Promise<{ secret: string; recovery: string[] }> {
  const { body } = await server.call('POST', '/api/auth/totp', { token })
  const { secret } = factors.newTotp.reply.parse(body)
  const code = totpCode(server, secret)
  const confirmed = await server.call('PUT', '/api/auth/totp', { token, body: { code } })
  return { secret, recovery: factors.confirmTotp.reply.parse(confirmed.body).recovery ?? [] }
}

/** Gives a session's user a passkey on a new device. */
export async function addPasskey(
  server: TestServer,
  token: string,
  name = 'Telefono',
): Promise<{ key: Authenticator; id: number; recovery: string[] | null }> {
  const key = new Authenticator()
  const reply = await server.call('POST', '/api/auth/passkeys/options', { token })
  const { ticket, options } = factors.newPasskeyOptions.reply.parse(reply.body)
  const response = key.create(options, { origin: ORIGIN })
  const added = await server.call('POST', '/api/auth/passkeys', { token, body: { ticket, name, response } })
  return { key, ...factors.addPasskey.reply.parse(added.body) }
}

/** The first step of a login with PASSWORD, of a user with a second factor. */
export async function beginLogin(server: TestServer, email: string, headers: Headers = {}): Promise<LoginStep> {
  const { body } = await server.call('POST', '/api/auth/login', { body: { email, password: PASSWORD }, headers })
  return LoginStep.parse(body)
}

/** The second step. */
export function answerStep(server: TestServer, body: object, headers: Headers = {}): Promise<TestReply> {
  return server.call('POST', '/api/auth/second-factor', { body, headers })
}
