import type { TestReply, TestServer } from './test-server.ts'

export interface MailFields {
  subject?: string
  message?: string
  type?: string
  obj_id?: number | string
  ids?: string
  attachment?: File
}

/** Sends the mailer's form, as the browser does: a mail to every member unless the fields say otherwise. */
export async function sendMail(
  server: TestServer,
  token: string,
  fields: MailFields = {},
  headers: Record<string, string> = {},
): Promise<TestReply> {
  const data = new FormData()
  const letter = { subject: 'Gita a Lecco', message: 'Cari tutti,\nsi parte!', type: 'anagrafica', ...fields }
  for (const [name, value] of Object.entries(letter)) data.append(name, value instanceof File ? value : String(value))
  const response = await fetch(`${server.url}/api/mailer/send`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body: data,
  })
  const body: unknown = await response.json()
  return { status: response.status, body, headers: response.headers }
}
