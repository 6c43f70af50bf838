import type { TestServer } from './test-server.ts'

interface Letter {
  to_address: string
  subject: string
  text: string
}

/** The token of the last letter to an address about a changed address; '' without one. */
export async function addressToken({ database }: TestServer, to: string): Promise<string> {
  const letters = await database
    .db('outbox')
    .where({ to_address: to })
    .orderBy('id', 'desc')
    .select<Letter[]>('to_address', 'subject', 'text')
  for (const { text } of letters) {
    const token = /\/mf-self-service\/indirizzo(?:\?(?:nuovo|utente))?#([\w-]{43})\s/.exec(text)?.[1]
    if (token !== undefined) return token
  }
  return ''
}
