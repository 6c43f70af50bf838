import type { ApiProcess } from './api-process.ts'
import { openClient, type Client } from './client.ts'

const PASSWORD = 'Oratorio-demo-2026'

/** A client with the session of a demo account. */
export async function logIn(api: ApiProcess, role: string): Promise<Client> {
  const guest = openClient(api.url, '', 1)
  const reply = await ask(guest, 'POST', '/api/auth/login', { email: `${role}@oratorio.test`, password: PASSWORD })
  guest.close()
  return openClient(api.url, String(read(reply, 'token')), 8)
}

/** A field of a reply. */
export function read(reply: string, name: string): unknown {
  return Reflect.get(Object(JSON.parse(reply)), name)
}

/** Calls the API and gives the reply; throws for a refusal. */
export async function ask(
  client: Client,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<string> {
  const { status, body: reply } = await client.call(method, path, body)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${reply}`)
  return reply
}
