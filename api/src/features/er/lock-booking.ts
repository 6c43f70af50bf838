import type { Context } from '../../domain/context.ts'
import { lockDue } from '../../domain/fee/member-fee.repository.ts'
import { settledOf, type LivePayment, type Settled } from '../../domain/fee/payment.repository.ts'
import { lockAccount } from '../../domain/member/account.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import type { Booking } from '../../domain/week/book-week.ts'
import { findBooking, lockWeek } from '../../domain/week/week.repository.ts'

interface LockedBooking {
  week: Awaited<ReturnType<typeof lockWeek>>
  stored: NonNullable<Awaited<ReturnType<typeof findBooking>>>
  payments: LivePayment[]
  settled: Settled | undefined
  /** What it costs, in hundredths. */
  prezzo: number
}

/**
 * Locks a booking, by its member and its week, and reads what was paid for it. 404 for an unknown week or member, and for a
 * member without a place.
 */
export async function lockBooking({ trx }: Pick<Context, 'trx'>, booking: Booking): Promise<LockedBooking> {
  await lockAccount(trx, booking.anagrafica_id)
  const week = await lockWeek(trx, booking.settimana_id)
  const stored = await findBooking(trx, booking)
  if (!stored) throw notFound()
  const due = { type: 'settimana', id: week.id, anagrafica_id: booking.anagrafica_id } as const
  const { importo, pagamenti: payments } = await lockDue(trx, due)
  const [settled] = await settledOf(trx, booking)
  return { week, stored, payments, settled, prezzo: settled?.importo ?? importo }
}
