import { words } from '@cortile/contract/normalise.ts'
import { chunks } from '../../db/chunks.ts'
import type { Trx } from '../../db/transaction.ts'

interface Named {
  id: number
  nome: string
  cognome: string
}

/** Writes the words by which new members are found. */
export async function addWords(trx: Trx, members: readonly Named[]): Promise<void> {
  const rows = members.flatMap(({ id, nome, cognome }) =>
    words(`${nome} ${cognome}`).map((parola) => ({ parola, anagrafica_id: id })),
  )
  for (const some of chunks(rows)) await trx('anagrafica_parole').insert(some)
}

/** Writes the words by which a member is found, in place of those that were there. */
export async function indexName(trx: Trx, member: Named): Promise<void> {
  await trx('anagrafica_parole').where({ anagrafica_id: member.id }).delete()
  await addWords(trx, [member])
}
