import type { TestReply, TestServer } from './test-server.ts'

/** Where Anna, and the guardian of the minors, read their mail. */
export const ADDRESS = 'anna@famiglia.test'
export const GUARDIAN = 'madre@famiglia.test'

/** Asks for a code; of any type, for what must be refused. */
export function askCode(server: TestServer, email: unknown = ADDRESS): Promise<TestReply> {
  return server.call('POST', '/api/auth/get-otp', { body: { email } })
}

/** Logs in with a code. */
export function enterCode(server: TestServer, code: unknown, email: unknown = ADDRESS): Promise<TestReply> {
  return server.call('POST', '/api/auth/login-anagrafica', { body: { email, code } })
}

/** What each mail so far says: its code, or '' in one without. */
export async function codesOf({ database }: TestServer): Promise<string[]> {
  const texts = await database.db('outbox').orderBy('id').pluck<(string | null)[]>('text')
  return texts.map((text) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? '')
}

/** Asks for a code and reads it in the last mail; '' where there is none. */
export async function mailedCode(server: TestServer, email = ADDRESS): Promise<string> {
  await askCode(server, email)
  return (await codesOf(server)).at(-1) ?? ''
}
