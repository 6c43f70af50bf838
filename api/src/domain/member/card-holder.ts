import type { Knex } from 'knex'
import type { Db } from '../../db/connect.ts'
import { preparedLock } from '../../db/prepared.ts'
import type { Trx } from '../../db/transaction.ts'

export interface CardHolder {
  id: number
  nome: string
  cognome: string
  stato: 'attivo' | 'sospeso'
  stato_accesso: 'dentro' | 'fuori'
  gruppo_id: number | null
  /** Hundredths. */
  saldo: number
  gruppo_nome: string | null
  gruppo_colore: string | null
}

/**
 * Who holds a card; null for a card of nobody, of a request or of an erased member. Locks the member until the
 * transaction ends: two readings of one card happen one after the other.
 */
export async function cardHolder(trx: Trx, card_id: string): Promise<CardHolder | null> {
  const [holder] = await lockHolder(trx, { card_id })
  return holder ?? null
}

const lockHolder = preparedLock<{ card_id: string }, CardHolder>((db, of) =>
  db('anagrafiche as a')
    .where({ 'a.card_id': of('card_id'), 'a.is_request': 0 })
    .whereNull('a.erased_at')
    .forUpdate()
    .select('a.id', 'a.nome', 'a.cognome', 'a.stato', 'a.stato_accesso', 'a.gruppo_id', 'a.saldo')
    // Not a join: the group would be locked with the member, and all of it would wait at the door for each other.
    .select(ofGroup(db, 'nome'), ofGroup(db, 'colore')),
)

function ofGroup(db: Db, column: 'nome' | 'colore'): Knex.QueryBuilder {
  return db('gruppi as g').whereRaw('g.id = a.gruppo_id').select(`g.${column}`).as(`gruppo_${column}`)
}
