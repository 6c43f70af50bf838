import type { Trx } from '../../db/transaction.ts'
import { BookingModel, WeekModel } from './week.model.ts'
import { deleteBooking } from './week.repository.ts'

/** Takes back every booking of a member. The weeks are locked first, in the order of their ids, as whoever books does. */
export async function cancelBookings(trx: Trx, anagrafica_id: number): Promise<void> {
  const booked = BookingModel.query(trx).where({ anagrafica_id }).select('settimana_id')
  const weeks = await WeekModel.query(trx).whereIn('id', booked).orderBy('id').forUpdate().select('id')
  for (const { id } of weeks) await deleteBooking(trx, { settimana_id: id, anagrafica_id })
}
