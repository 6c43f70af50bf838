import type { Role } from '@cortile/contract/access.ts'
import { hash } from '@node-rs/argon2'
import { hashPassword } from '../src/domain/user/password.ts'
import type { TestReply, TestServer } from './test-server.ts'

export const PASSWORD = 'una frase abbastanza lunga'

/** Hashed once, because hashing is slow on purpose. */
let hashed: Promise<string> | undefined

/** A new user of that role with an open session, whose password is PASSWORD. */
export async function staffWithPassword(server: TestServer, role: Role = 'admin'): ReturnType<TestServer['staff']> {
  const user = await server.staff(role)
  const password_hash = await (hashed ??= hashPassword(PASSWORD))
  await server.database.db('users').where({ id: user.id }).update({ password_hash })
  return user
}

/** A hash of PASSWORD that costs almost nothing to compare, for a test of how many are compared. */
export function hashCheaply(): Promise<string> {
  return hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}

/** Logs in; fields of any type, to test refusals. */
export function logIn(
  server: TestServer,
  email: unknown,
  password: unknown,
  headers: Record<string, string> = {},
): Promise<TestReply> {
  return server.call('POST', '/api/auth/login', { body: { email, password }, headers })
}

/** The user of a token's session. */
export function whoAmI(server: TestServer, token: string): Promise<TestReply> {
  return server.call('GET', '/api/auth/user', { token })
}

/** Asks for a link that sets a new password; gives the token that is mailed. Empty: nothing was mailed. */
export async function resetTokenFor(server: TestServer, email: string): Promise<string> {
  await server.call('POST', '/api/auth/forgot-password', { body: { email } })
  const mail = await server.database.db('outbox').orderBy('id', 'desc').first<{ text: string } | undefined>('text')
  return /\/reset\/([\w-]+)\?email=/.exec(mail?.text ?? '')?.[1] ?? ''
}
