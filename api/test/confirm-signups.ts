import { Confirmation } from '@cortile/contract/conferme.ts'
import type { TestServer } from './test-server.ts'

/** Confirms every signup of a minor that waits, as its guardian does: by the link of the mail. */
export async function confirmSignups(server: TestServer): Promise<void> {
  const waiting = await server.database
    .db('conferme')
    .whereNull('esito')
    .orderBy('anagrafica_id')
    .pluck<number[]>('anagrafica_id')
  for (const anagrafica_id of waiting) {
    const letter = await server.database
      .db('outbox')
      .where({ anagrafica_id, subject: 'Conferma l’iscrizione' })
      .first<{ text: string }>('text')
    const token = linkTokenIn(letter.text)
    const { versione } = Confirmation.parse(
      (await server.call('POST', '/api/public/conferma', { body: { token } })).body,
    )
    const risposte = [{ id: anagrafica_id, esito: 'conferma' }]
    const body = { token, versione, relazione: 'madre', risposte }
    const { status } = await server.call('POST', '/api/public/conferma', { body })
    if (status !== 200) throw new Error(`a guardian’s confirmation was answered with ${status}`)
  }
}

/** The token of the link to confirm, as the mail holds it. */
export function linkTokenIn(text: string): string {
  return /\/mf-self-service\/conferma#([0-9a-f]{64})\s/.exec(text)?.[1] ?? ''
}
