import { refundRows, totalOf, type RefundRow } from '@cortile/contract/er.prezzi.ts'
import type { Cancellation, RefundWay } from '@cortile/contract/er.regole.ts'
import { toHundredths } from '@cortile/contract/money.ts'
import { dayIn } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { recountDebts } from '../../domain/fee/debt-counts.ts'
import { appendPayment, paidIn, type LivePayment } from '../../domain/fee/payment.repository.ts'
import { reversePayments } from '../../domain/fee/reverse-payment.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { invalid } from '../../domain/refusal.ts'
import type { Booking } from '../../domain/week/book-week.ts'
import { findBrokenPackage } from '../../domain/week/booking-price.ts'
import { readCampRules } from '../../domain/week/camp-rules.repository.ts'
import { offerPlaces } from '../../domain/week/offer-places.ts'
import { weekName } from '../../domain/week/week-name.ts'
import { deleteBooking, patchPackageLost, type StoredWeek } from '../../domain/week/week.repository.ts'
import { lockBooking } from './lock-booking.ts'

/** What goes back, and why, in hundredths: the lines add up to it. */
interface Refund {
  rimborso: number
  righe: RefundRow[]
}

/**
 * Cancels a booking, paid or not, and gives back what the rule or the operator says: to the saldo, or as money. What the
 * centre keeps is a payment without a week, so that the close of the day adds up. 404 for an unknown week, member or
 * booking, 422 on `trattenuta` beyond what is paid.
 */
export async function cancelBooking(
  context: Context,
  booking: Booking,
  { trattenuta, verso }: Omit<Cancellation, 'motivo'>,
): Promise<Refund> {
  const { trx } = context
  const { week, payments, settled } = await lockBooking(context, booking)
  const pagato = paidIn(payments)
  const refund =
    trattenuta === undefined
      ? await refundByRule(context, { booking, week, pagato })
      : refundBut(toHundredths(trattenuta), pagato)

  if (settled || payments.length > 0)
    await reversePayments(context, { due: booking, settled, descrizione: weekName(week) })
  await moveMoney(context, { booking, week, payments, kept: pagato - refund.rimborso, verso })
  await deleteBooking(trx, booking)
  await offerPlaces(context, week.id)
  await recountDebts(trx, [booking.anagrafica_id])
  return refund
}

function refundBut(kept: number, pagato: number): Refund {
  if (kept > pagato) throw invalid({ trattenuta: ['È più di quanto è stato pagato'] })
  const righe = [{ testo: 'Pagato', importo: pagato }, ...(kept > 0 ? [{ testo: 'Trattenuta', importo: -kept }] : [])]
  return { rimborso: pagato - kept, righe }
}

interface Cancelled {
  booking: Booking
  week: StoredWeek
  pagato: number
}

/** A package whose discount is kept back in full may be reached, and have its discount, again. */
async function refundByRule({ trx, now, zone }: Context, { booking, week, pagato }: Cancelled): Promise<Refund> {
  const { rimborso: rule, pacchetto } = await readCampRules(trx)
  const { anagrafica_id } = booking
  const broken = pacchetto && (await findBrokenPackage(trx, anagrafica_id, week, pacchetto.settimane))
  const cancelled = { pagato, oggi: dayIn(zone, now), data_inizio: week.data_inizio }
  const righe = refundRows({ ...cancelled, pacchetto: broken?.pacchetto ?? 0 }, rule)
  const rimborso = totalOf(righe)
  const kept = totalOf(refundRows({ ...cancelled, pacchetto: 0 }, rule)) - rimborso
  if (broken && kept === broken.pacchetto)
    await patchPackageLost(trx, { settimana_id: broken.settimana_id, anagrafica_id })
  return { rimborso, righe }
}

interface Move {
  booking: Booking
  week: StoredWeek
  /** Taken back already, each by its own means. */
  payments: readonly LivePayment[]
  kept: number
  verso: RefundWay
}

/**
 * After every payment went back by its own means: money that is to become saldo is charged, saldo that is to become money
 * is paid out, and what the centre keeps is paid anew by the means of the refund.
 */
async function moveMoney(context: Context, { booking, week, payments, kept, verso }: Move): Promise<void> {
  const { trx, actor, now } = context
  const { anagrafica_id } = booking
  const name = weekName(week)
  const [from, sign] = verso === 'saldo' ? (['pagato', 1] as const) : (['saldo', -1] as const)
  const other = paidIn(payments.filter(({ metodo }) => metodo === from))
  if (other > 0) {
    const operazione = sign * other
    await moveSaldo(context, { anagrafica_id, operazione, descrizione: `Rimborso: ${name}`, tipo: 'manuale' })
  }
  if (kept === 0) return
  const descrizione = `Trattenuta: ${name}`
  const movimento_id =
    verso === 'saldo'
      ? await moveSaldo(context, { anagrafica_id, operazione: -kept, descrizione, tipo: 'settimana' })
      : null
  const metodo = verso === 'saldo' ? 'saldo' : 'pagato'
  await appendPayment(trx, { anagrafica_id, metodo, descrizione, importo: kept, movimento_id, user_id: actor.id }, now)
}
