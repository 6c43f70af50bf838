import { WEEK_PAID } from '@cortile/contract/er.ts'
import type { Context } from '../../domain/context.ts'
import { recountDebts } from '../../domain/fee/debt-counts.ts'
import { listLivePayments, paidIn, settledOf } from '../../domain/fee/payment.repository.ts'
import { reversePayments } from '../../domain/fee/reverse-payment.ts'
import { lockAccount } from '../../domain/member/account.repository.ts'
import { conflict, notFound } from '../../domain/refusal.ts'
import type { Booking } from '../../domain/week/book-week.ts'
import { offerPlaces } from '../../domain/week/offer-places.ts'
import { weekName } from '../../domain/week/week-name.ts'
import { deleteBooking, lockWeek } from '../../domain/week/week.repository.ts'

/**
 * Removes a member's booking of a week; a quota settled as `ignorato` is taken back with it. 404 for an unknown week or
 * member and for a member without a booking, 409 when the quota is paid.
 */
export async function unbookWeek(context: Context, booking: Booking): Promise<void> {
  const { trx } = context
  await lockAccount(trx, booking.anagrafica_id)
  const week = await lockWeek(trx, booking.settimana_id)
  const [settled] = await settledOf(trx, booking)
  const payments = await listLivePayments(trx, booking)
  if (settled ? settled.stato !== 'ignorato' : paidIn(payments) > 0) throw conflict(WEEK_PAID)
  if ((await deleteBooking(trx, booking)) === 0) throw notFound()
  await offerPlaces(context, week.id)
  if (settled) await reversePayments(context, { payments, settled, descrizione: weekName(week) })
  await recountDebts(trx, [booking.anagrafica_id])
}
