import { refundRows, totalOf, type RefundRow } from '@cortile/contract/er.prezzi.ts'
import type { Cancellation, RefundWay } from '@cortile/contract/er.regole.ts'
import type { Mezzo } from '@cortile/contract/mezzi.ts'
import { toHundredths } from '@cortile/contract/money.ts'
import { dayIn } from '../../db/time.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import { recountDebts } from '../../domain/fee/debt-counts.ts'
import { replacePart } from '../../domain/fee/part-payment.repository.ts'
import { appendPayment, listLivePayments, paidIn, type LivePayment } from '../../domain/fee/payment.repository.ts'
import { reversePayments } from '../../domain/fee/reverse-payment.ts'
import { moneyToday } from '../../domain/ledger/money.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { correctReceiptsOf } from '../../domain/receipt/correct-receipt.ts'
import { insertReceipted } from '../../domain/receipt/receipt.repository.ts'
import { shareKept, type Share } from '../../domain/receipt/share-kept.ts'
import { invalid, notFound } from '../../domain/refusal.ts'
import type { Booking } from '../../domain/week/book-week.ts'
import { findBrokenPackage } from '../../domain/week/booking-price.ts'
import { readCampRules } from '../../domain/week/camp-rules.repository.ts'
import { offerPlaces } from '../../domain/week/offer-places.ts'
import { weekName } from '../../domain/week/week-name.ts'
import {
  deleteBooking,
  findBooking,
  listWeeksByIds,
  patchPackageLost,
  type StoredWeek,
} from '../../domain/week/week.repository.ts'
import { lockBooking } from './lock-booking.ts'

/** What goes back, and why, in hundredths: the lines add up to it. */
interface Refund {
  rimborso: number
  righe: RefundRow[]
  /** The week whose package lost its discount, which was kept back in full. */
  lost?: number | undefined
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
      ? await refundNow(context, { booking, week, pagato })
      : refundBut(toHundredths(trattenuta), pagato)
  if (refund.lost) await patchPackageLost(trx, { ...booking, settimana_id: refund.lost })

  if (settled || payments.length > 0)
    await reversePayments(context, { payments, settled, descrizione: weekName(week), mezzo: meansOf(verso) })
  await replacePart(trx, booking, null)
  await moveMoney(context, { booking, week, payments, verso })
  const shares = shareKept(payments, pagato - refund.rimborso)
  for (const { kept, ricevuta_id } of shares)
    if (kept > 0) await keep(context, { booking, week, kept, ricevuta_id, verso })
  await deleteBooking(trx, booking)
  await offerPlaces(context, week.id)
  await recountDebts(trx, [booking.anagrafica_id])
  await correctReceiptsOf(context, shares, `Rimborso: ${weekName(week)}`)
  return refund
}

function refundBut(kept: number, pagato: number): Refund {
  if (kept > pagato) throw invalid({ trattenuta: ['È più di quanto è stato pagato'] })
  const righe = [{ testo: 'Pagato', importo: pagato }, ...(kept > 0 ? [{ testo: 'Trattenuta', importo: -kept }] : [])]
  return { rimborso: pagato - kept, righe }
}

type Pricing = Pick<ReadContext, 'db' | 'now' | 'zone'>

interface Cancelled {
  booking: Booking
  week: StoredWeek
  pagato: number
}

/** What the rule gives back today of a booking. A package whose discount is kept back in full may be reached again. */
async function refundNow({ db, now, zone }: Pricing, { booking, week, pagato }: Cancelled): Promise<Refund> {
  const { rimborso: rule, pacchetto } = await readCampRules(db)
  const broken = pacchetto && (await findBrokenPackage(db, booking.anagrafica_id, week, pacchetto.settimane))
  const cancelled = { pagato, oggi: dayIn(zone, now), data_inizio: week.data_inizio }
  const righe = refundRows({ ...cancelled, pacchetto: broken?.pacchetto ?? 0 }, rule)
  const rimborso = totalOf(righe)
  const kept = totalOf(refundRows({ ...cancelled, pacchetto: 0 }, rule)) - rimborso
  return { rimborso, righe, lost: broken && kept === broken.pacchetto ? broken.settimana_id : undefined }
}

/** What a cancellation would give back today by the rule. 404 for an unknown week, and for a member without a place. */
export async function previewRefund(context: Pricing, booking: Booking): Promise<Refund> {
  const { db } = context
  const [week] = await listWeeksByIds(db, [booking.settimana_id])
  if (!week || !(await findBooking(db, booking))) throw notFound()
  return refundNow(context, { booking, week, pagato: paidIn(await listLivePayments(db, booking)) })
}

interface Move {
  booking: Booking
  week: StoredWeek
  /** Taken back already, each by its own means. */
  payments: readonly LivePayment[]
  verso: RefundWay
}

/** The means by which a refund leaves; undefined: it stays as saldo. */
function meansOf(verso: RefundWay): Mezzo | undefined {
  return verso === 'saldo' ? undefined : verso
}

/**
 * After every payment was taken back: money that is to become saldo is charged, by the means that it came by; saldo that is
 * to become money is paid out.
 */
async function moveMoney(context: Context, { booking, week, payments, verso }: Move): Promise<void> {
  const mezzo = meansOf(verso)
  const { anagrafica_id } = booking
  const refund = { anagrafica_id, descrizione: `Rimborso: ${weekName(week)}`, tipo: 'manuale' } as const
  if (mezzo === undefined) {
    for (const [own, operazione] of moneyByMeans(payments))
      await moveSaldo(context, { ...refund, operazione, money: moneyToday(context, own) })
    return
  }
  const coins = paidIn(payments.filter(({ metodo }) => metodo === 'saldo'))
  if (coins > 0) await moveSaldo(context, { ...refund, operazione: -coins, money: moneyToday(context, mezzo) })
}

type Keep = Omit<Move, 'payments'> & Pick<Share, 'kept' | 'ricevuta_id'>

/** What the centre keeps is paid anew, by the means of the refund, and stays in the receipt that it stood in. */
async function keep(context: Context, { booking, week, kept, ricevuta_id, verso }: Keep): Promise<void> {
  const { trx, actor, now } = context
  const { anagrafica_id } = booking
  const mezzo = meansOf(verso)
  const descrizione = `Trattenuta: ${weekName(week)}`
  const payment = { anagrafica_id, descrizione, importo: kept, user_id: actor.id }
  const fromSaldo = { anagrafica_id, operazione: -kept, descrizione, tipo: 'settimana' } as const
  const means =
    mezzo === undefined
      ? ({ metodo: 'saldo', movimento_id: await moveSaldo(context, fromSaldo) } as const)
      : ({ metodo: 'pagato', movimento_id: null, money: moneyToday(context, mezzo) } as const)
  const id = await appendPayment(trx, { ...payment, ...means }, now)
  if (ricevuta_id !== null) await insertReceipted(trx, ricevuta_id, [id])
}

/** What of these payments came as money, by its means; in hundredths. */
function moneyByMeans(payments: readonly LivePayment[]): Map<Mezzo, number> {
  const sums = new Map<Mezzo, number>()
  for (const { mezzo, importo } of payments) if (mezzo !== null) sums.set(mezzo, (sums.get(mezzo) ?? 0) + importo)
  return sums
}
