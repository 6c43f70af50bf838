import type { TestReply, TestServer } from './test-server.ts'

/** The mail addresses of Anna, and of the minors' guardian. */
export const ADDRESS = 'anna@famiglia.test'
export const GUARDIAN = 'madre@famiglia.test'

/** Requests a code; of any type, to test refusals. */
export function askCode(server: TestServer, email: unknown = ADDRESS): Promise<TestReply> {
  return server.call('POST', '/api/auth/get-otp', { body: { email } })
}

/** Logs in with a code. */
export function enterCode(server: TestServer, code: unknown, email: unknown = ADDRESS): Promise<TestReply> {
  return server.call('POST', '/api/auth/login-anagrafica', { body: { email, code } })
}

/** The code in each mail so far, or '' without one. */
export async function codesOf({ database }: TestServer): Promise<string[]> {
  const texts = await database.db('outbox').orderBy('id').pluck<(string | null)[]>('text')
  return texts.map((text) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? '')
}

/** Requests a code and reads it in the last mail; '' if there is none. */
export async function mailedCode(server: TestServer, email = ADDRESS): Promise<string> {
  await askCode(server, email)
  return (await codesOf(server)).at(-1) ?? ''
}
