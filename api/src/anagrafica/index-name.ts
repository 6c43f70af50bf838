import { words } from '@cortile/contract/normalise.ts'
import type { Db } from '../db/connect.ts'

/** Writes the words by which a member is found, in place of those that were there. */
export async function indexName(
  trx: Db,
  anagrafica_id: number,
  { nome, cognome }: { nome: string; cognome: string },
): Promise<void> {
  await trx('anagrafica_parole').where({ anagrafica_id }).delete()
  const rows = words(`${nome} ${cognome}`).map((parola) => ({ parola, anagrafica_id }))
  if (rows.length > 0) await trx('anagrafica_parole').insert(rows)
}
