import { WEEK_PAID } from '@cortile/contract/er.ts'
import type { Context } from '../../domain/context.ts'
import { recountDebts } from '../../domain/fee/debt-counts.ts'
import { listLivePayments, paidIn, settledOf } from '../../domain/fee/payment.repository.ts'
import { reversePayments } from '../../domain/fee/reverse-payment.ts'
import { tellEnd } from '../../domain/mail/waiting-mail.ts'
import { conflict } from '../../domain/refusal.ts'
import { listNamedRows } from '../../domain/week/waiting.repository.ts'
import { weekName, weekWithDates } from '../../domain/week/week-name.ts'
import { deleteWeek, lockBookers, lockWeek } from '../../domain/week/week.repository.ts'

/**
 * Deletes a week and its bookings; quotas settled as `ignorato` are taken back first. 404 if there is no such week, 409
 * while a member has paid for it. The families in its waiting list are told. The payment of an erased member does not count: it cannot be given back.
 */
export async function removeWeek(context: Context, id: number): Promise<void> {
  const { trx } = context
  await lockBookers(trx, id)
  const week = await lockWeek(trx, id)
  // Again: more members may have booked until the week was locked.
  const bookers = await lockBookers(trx, id)
  const all = await settledOf(trx, { settimana_id: id })
  const live = await listLivePayments(trx, { settimana_id: id })
  if (all.some(({ stato }) => stato !== 'ignorato') || paidIn(live) > 0) throw conflict(WEEK_PAID)
  for (const settled of all) {
    const payments = live.filter(({ anagrafica_id }) => anagrafica_id === settled.anagrafica_id)
    await reversePayments(context, { payments, settled, descrizione: weekName(week) })
  }
  for (const row of await listNamedRows(trx, id))
    await tellEnd(context, { row, week: weekWithDates(week) }, 'cancelled')
  await deleteWeek(trx, id)
  await recountDebts(trx, bookers)
}
