import type { Trx } from '../../db/transaction.ts'

/** Takes back every booking of a member. The weeks are locked first, in the order of their ids, as whoever books does. */
export async function leaveWeeks(trx: Trx, anagrafica_id: number): Promise<void> {
  const booked = trx('prenotazioni').where({ anagrafica_id })
  const weeks = trx('settimane').whereIn('id', booked.clone().select('settimana_id'))
  const ids = await weeks.orderBy('id').forUpdate().select<{ id: number }[]>('id')
  for (const { id } of ids) {
    const gone = await trx('prenotazioni').where({ settimana_id: id, anagrafica_id }).delete()
    await trx('settimane').where({ id }).decrement('totale', gone)
  }
}
