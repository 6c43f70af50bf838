import type { Db } from '../db/connect.ts'

export interface CardHolder {
  id: number
  nome: string
  cognome: string
  stato: 'attivo' | 'sospeso'
  stato_accesso: 'dentro' | 'fuori'
  gruppo_id: number | null
}

/**
 * Who holds a card; null for a card of nobody, of a request or of an erased member. Locks the member until the
 * transaction ends: two readings of one card happen one after the other.
 */
export async function cardHolder(trx: Db, card_id: string): Promise<CardHolder | null> {
  const holder = await trx('anagrafiche')
    .where({ card_id, is_request: 0 })
    .whereNull('erased_at')
    .forUpdate()
    .first<CardHolder | undefined>('id', 'nome', 'cognome', 'stato', 'stato_accesso', 'gruppo_id')
  return holder ?? null
}
