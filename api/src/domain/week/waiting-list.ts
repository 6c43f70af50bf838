import {
  ALREADY_WAITING,
  LIST_CLOSED,
  NOT_OFFERED,
  OFFER_ANSWERED,
  OFFER_OVER,
  OFFERED_STAYS,
  PLACES_FREE,
  type OfferAnswer,
} from '@cortile/contract/er.attesa.ts'
import { hasFreePlace } from '@cortile/contract/er.rules.ts'
import { WEEK_BOOKED, type BookingChoice } from '@cortile/contract/er.ts'
import { MEMBER_SUSPENDED } from '@cortile/contract/scanner.ts'
import { sqlTime } from '../../db/time.ts'
import { userIdOf, type Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { isSuspended, lockAccount } from '../member/account.repository.ts'
import { conflict, invalid, notFound, unprocessable } from '../refusal.ts'
import { bookWeek, type Booking } from './book-week.ts'
import { isListClosed, offerPlaces } from './offer-places.ts'
import type { WaitingModel } from './waiting.model.ts'
import {
  closeRow,
  countOpenRows,
  findNewestRow,
  findOpenRow,
  findRow,
  insertRow,
  openRows,
  reorderRows,
} from './waiting.repository.ts'
import { findBooking, lockWeek } from './week.repository.ts'

/**
 * Puts a member at the end of a full week's list. 404 for an unknown week or member, 409 if it waits already or has a
 * place, 422 if it is suspended, if the list is closed, and exactly where it could book.
 */
export async function joinList(context: Context<Actor>, place: Booking): Promise<void> {
  const { trx, actor, now } = context
  await lockAccount(trx, place.anagrafica_id)
  const week = await lockWeek(trx, place.settimana_id)
  if (await isSuspended(trx, place.anagrafica_id)) throw unprocessable(MEMBER_SUSPENDED)
  if (await findBooking(trx, place)) throw conflict(WEEK_BOOKED)
  if (await findOpenRow(trx, place)) throw conflict(ALREADY_WAITING)
  if (isListClosed(week, context)) throw unprocessable(LIST_CLOSED)
  if (hasFreePlace({ ...week, ...(await countOpenRows(trx, week.id)) })) throw unprocessable(PLACES_FREE)
  await insertRow(trx, { ...place, dal: sqlTime(now), user_id: userIdOf(actor) })
}

/** Takes a member out of a list: an offered place goes to the next. 404 for an unknown week or member, and without a row. */
export async function leaveList(context: Context<Actor>, place: Booking): Promise<void> {
  const row = await lockRow(context, place)
  await endRow(context, row)
}

/** Ends an open row of a week that the caller has locked, by its family's or the desk's will. */
async function endRow(context: Context<Actor>, { id, stato, settimana_id }: WaitingModel): Promise<void> {
  await closeRow(context.trx, id, stato === 'offerto' ? 'rifiutato' : 'ritirato')
  await offerPlaces(context, settimana_id)
}

/**
 * Moves a waiting member before another one, or (null) to the end. 404 for an unknown week or member, and without a row;
 * 422 for one that has an offer, and before a member that does not wait.
 */
export async function moveInList(context: Context<Actor>, place: Booking, prima_di: number | null): Promise<void> {
  const row = await lockRow(context, place)
  if (row.stato !== 'attesa') throw unprocessable(OFFERED_STAYS)
  const rows = await openRows(context.trx, place.settimana_id).where({ stato: 'attesa' })
  const others = rows.filter(({ id }) => id !== row.id)
  const before = prima_di === null ? others.length : others.findIndex((each) => each.anagrafica_id === prima_di)
  if (prima_di === place.anagrafica_id) return
  if (before === -1) throw invalid({ prima_di: ['Non è in attesa: ricarica la lista'] })
  const ids = others.toSpliced(before, 0, row).map(({ id }) => id)
  await reorderRows(context.trx, rows, ids)
}

/** Locks the member and the week; gives the member's open row. */
async function lockRow({ trx }: Context<Actor>, place: Booking): Promise<WaitingModel> {
  await lockAccount(trx, place.anagrafica_id)
  await lockWeek(trx, place.settimana_id)
  const row = await findOpenRow(trx, place)
  if (!row) throw notFound()
  return row
}

export interface Answer extends BookingChoice {
  risposta: OfferAnswer
  /** The row of the offer; by default the member's newest. */
  attesa_id?: number
}

const ENDS = { accetta: 'accettato', rifiuta: 'rifiutato' } as const

/**
 * Answers the offer of a member: the place is booked, or offered to the next. The first answer holds: the same
 * again changes nothing (false), the contrary is 409, as is an answer after the end of the offer, and one without an offer.
 * 404 for an unknown week or member, and for a member that never waited; also every refusal of `bookWeek`.
 */
export async function answerOffer(context: Context<Actor>, place: Booking, answer: Answer): Promise<boolean> {
  const { trx, now } = context
  const { risposta, attesa_id, ...choice } = answer
  await lockAccount(trx, place.anagrafica_id)
  await lockWeek(trx, place.settimana_id)
  const row = attesa_id === undefined ? await findNewestRow(trx, place) : await findRow(trx, attesa_id)
  if (!row) throw notFound()
  if (row.stato === ENDS[risposta]) return false
  requireOffer(row, now)
  if (risposta === 'accetta') await bookWeek(context, place, choice)
  else await endRow(context, row)
  return true
}

function requireOffer({ stato, offerto_at, scade_at }: WaitingModel, now: Date): void {
  if (stato === 'accettato' || stato === 'rifiutato') throw conflict(OFFER_ANSWERED)
  if (stato === 'offerto' && scade_at !== null && scade_at > sqlTime(now)) return
  throw conflict(offerto_at === null || stato === 'attesa' ? NOT_OFFERED : OFFER_OVER)
}
