import type { Trx } from '../../db/transaction.ts'

export interface Person {
  id: number
  nome: string
  cognome: string
  gruppo_id: number | null
  stato_accesso: 'dentro' | 'fuori'
}

interface LockedRow extends Person {
  is_request: number
  erased_at: string | null
}

/**
 * The confirmed members among these ids, each locked until the transaction ends. Always in the order of the ids, so
 * that two who lock several of the same people wait for one another instead of deadlocking.
 */
export async function lockPeople(trx: Trx, ids: readonly number[]): Promise<Person[]> {
  // Only the primary key in the condition: any other column might make the database lock in another index's order.
  const rows = await trx('anagrafiche')
    .whereIn('id', ids)
    .orderBy('id')
    .forUpdate()
    .select<LockedRow[]>('id', 'nome', 'cognome', 'gruppo_id', 'stato_accesso', 'is_request', 'erased_at')
  return rows.filter(({ is_request, erased_at }) => is_request === 0 && erased_at === null)
}
