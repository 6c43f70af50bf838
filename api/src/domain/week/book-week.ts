import { discountsIn } from '@cortile/contract/er.regole.ts'
import { hasFreePlace } from '@cortile/contract/er.rules.ts'
import { WEEK_BOOKED, WEEK_FULL, type BookingChoice } from '@cortile/contract/er.ts'
import { raw, ref } from 'objection'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { userIdOf, type Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { lockAccount } from '../member/account.repository.ts'
import { onlyOnce } from '../only-once.ts'
import { unprocessable } from '../refusal.ts'
import { bookingPrice, joiningDay, listBases, requirePrice } from './booking-price.ts'
import { readCampRules } from './camp-rules.repository.ts'
import { chooseOptions, listChosen } from './option.repository.ts'
import type { WaitingModel } from './waiting.model.ts'
import { closeRow, countOpenRows, findOpenRow } from './waiting.repository.ts'
import { BookingModel, WeekModel } from './week.model.ts'
import { lockWeek, patchBookingPrice, type StoredWeek } from './week.repository.ts'

export interface Booking {
  settimana_id: number
  anagrafica_id: number
}

/**
 * Books a place in a week for a confirmed member, suspended or not, at the price of today. 404 for an unknown week or
 * member, 409 if it has a place already or the price is not `totale_atteso`, 422 `Settimana al completo`, also while others
 * wait for the place, or for an option that is full. Its row in the waiting list is closed. One conditional UPDATE takes
 * the place, so that concurrent calls cannot overbook.
 */
export async function bookWeek(context: Context<Actor>, booking: Booking, choice: BookingChoice = {}): Promise<void> {
  const { trx, actor, now } = context
  await lockAccount(trx, booking.anagrafica_id)
  const week = await lockWeek(trx, booking.settimana_id)
  const made = { ...booking, user_id: userIdOf(actor), created_at: sqlTime(now) }
  await onlyOnce(BookingModel.query(trx).insert(made), WEEK_BOOKED)
  const row = await findOpenRow(trx, booking)
  if (!(await isFree(context, week, row))) throw unprocessable(WEEK_FULL)
  if (row) await closeRow(trx, row.id, 'accettato')
  await takePlace(trx, week.id)
  await chooseOptions(trx, booking, choice.opzioni ?? [])
  await promisePrice(context, { booking, week, choice, giorno: row && joiningDay(context.zone, row) })
}

/** Whether the week has a place for the member: one that is offered to it, or one that is not kept for others who wait. */
async function isFree(
  { trx, now }: Pick<Context, 'trx' | 'now'>,
  week: StoredWeek,
  row: WaitingModel | undefined,
): Promise<boolean> {
  if (row?.stato === 'offerto' && row.scade_at !== null && row.scade_at > sqlTime(now)) return true
  return hasFreePlace({ ...week, ...(await countOpenRows(trx, week.id)) }, row)
}

async function takePlace(trx: Trx, id: number): Promise<void> {
  const taken = await WeekModel.query(trx)
    .where({ id })
    .where('totale', '<', ref('max'))
    .patch({ totale: raw('totale + 1') })
  if (taken === 0) throw unprocessable(WEEK_FULL)
}

interface Priced {
  booking: Booking
  week: StoredWeek
  choice: BookingChoice
  /** The day of joining the waiting list; undefined: it did not wait. */
  giorno: string | undefined
}

/** Stores what the booking costs, unless that is the week's quota alone. */
async function promisePrice(
  { trx, now, zone }: Pick<Context<Actor>, 'trx' | 'now' | 'zone'>,
  { booking, week, choice, giorno }: Priced,
): Promise<void> {
  const discounts = discountsIn(await readCampRules(trx))
  const today = dayIn(zone, now)
  const bases = await listBases(trx, booking.anagrafica_id, [week], { discounts, today })
  const opzioni = choice.opzioni?.length ? await listChosen(trx, booking) : []
  const price = bookingPrice(week, bases.get(week.id), { discounts, giorno: giorno ?? today, opzioni })
  requirePrice(price.totale, choice.totale_atteso)
  // A price that is the quota alone stays with the week.
  if (price.righe.length > 1) await patchBookingPrice(trx, booking, price)
}
