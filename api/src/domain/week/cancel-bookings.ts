import type { Trx } from '../../db/transaction.ts'
import { BookingModel, WeekModel } from './week.model.ts'
import { deleteBooking } from './week.repository.ts'

/** Cancels all bookings of a member. Locks the weeks first, as `bookWeek` does, and in the order of their ids. */
export async function cancelBookings(trx: Trx, anagrafica_id: number): Promise<void> {
  const booked = BookingModel.query(trx).where({ anagrafica_id }).select('settimana_id')
  const weeks = await WeekModel.query(trx).whereIn('id', booked).orderBy('id').forUpdate().select('id')
  for (const { id } of weeks) await deleteBooking(trx, { settimana_id: id, anagrafica_id })
}
