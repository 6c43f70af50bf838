import type { TestReply, TestServer } from './test-server.ts'

/** The mail addresses of Anna, and of the minors' guardian. */
export const ADDRESS = 'anna@famiglia.test'
export const GUARDIAN = 'madre@famiglia.test'

/** What a caller sends beside its form: the page that it is on, and its headers. */
export interface From {
  pagina?: string
  headers?: Record<string, string>
}

/** Requests a code; of any type, to test refusals. */
export function askCode(server: TestServer, email: unknown = ADDRESS, from: From = {}): Promise<TestReply> {
  const { headers, ...page } = from
  return server.call('POST', '/api/auth/get-otp', {
    body: { email, ...page },
    ...(headers && { headers }),
  })
}

/** Logs in with a code. */
export function enterCode(
  server: TestServer,
  code: unknown,
  email: unknown = ADDRESS,
  from: From = {},
): Promise<TestReply> {
  const { headers, ...page } = from
  const body = { email, code, ...page }
  return server.call('POST', '/api/auth/login-anagrafica', { body, ...(headers && { headers }) })
}

/** The token of the link in the last mail that opens a family's pages; '' without one. */
export async function entryTokenOf({ database }: TestServer): Promise<string> {
  const texts = await database.db('outbox').orderBy(['created_at', 'id']).pluck<(string | null)[]>('text')
  return /\/entra#([\w-]+)$/m.exec(texts.at(-1) ?? '')?.[1] ?? ''
}

/** The code in each mail so far, to an address or to all, or '' without one. */
export async function codesOf({ database }: TestServer, to?: string): Promise<string[]> {
  const mails = database.db('outbox').orderBy(['created_at', 'id'])
  if (to !== undefined) void mails.whereRaw('lower(to_address) = ?', [to])
  const texts = await mails.pluck<(string | null)[]>('text')
  return texts.map((text) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? '')
}

/** Requests a code and reads it in the last mail; '' if there is none. */
export async function mailedCode(server: TestServer, email = ADDRESS, from: From = {}): Promise<string> {
  await askCode(server, email, from)
  return (await codesOf(server, email.toLowerCase())).at(-1) ?? ''
}
