import { WEEK_BOOKED, WEEK_FULL, type BookingChoice, type Settimana } from '@cortile/contract/er.ts'
import { raw, ref } from 'objection'
import { isUniqueViolation } from '../../db/errors.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import { userIdOf, type Member, type Staff } from '../actor.ts'
import type { Context } from '../context.ts'
import { lockAccount } from '../member/member.repository.ts'
import { conflict, unprocessable } from '../refusal.ts'
import { bookingPrice, listBases, requirePrice } from './booking-price.ts'
import { discountsIn, readCampRules } from './camp-rules.repository.ts'
import { chooseOptions, listChosen } from './option.repository.ts'
import { BookingModel, WeekModel } from './week.model.ts'
import { lockWeek, patchBookingPrice } from './week.repository.ts'

export interface Booking {
  settimana_id: number
  anagrafica_id: number
}

/**
 * Books a place in a week for a confirmed member, suspended or not, at the price of today. 404 for an unknown week or
 * member, 409 if it has a place already or the price is not `totale_atteso`, 422 `Settimana al completo` or for an option
 * that is full. One conditional UPDATE takes the place, so that concurrent calls cannot overbook.
 */
export async function bookWeek(
  context: Context<Staff | Member>,
  booking: Booking,
  choice: BookingChoice = {},
): Promise<void> {
  const { trx, actor, now } = context
  await lockAccount(trx, booking.anagrafica_id)
  const week = await lockWeek(trx, booking.settimana_id)
  await onlyOnce(BookingModel.query(trx).insert({ ...booking, user_id: userIdOf(actor), created_at: sqlTime(now) }))
  const taken = await WeekModel.query(trx)
    .where({ id: booking.settimana_id })
    .where('totale', '<', ref('max'))
    .patch({ totale: raw('totale + 1') })
  if (taken === 0) throw unprocessable(WEEK_FULL)
  await chooseOptions(trx, booking, choice.opzioni ?? [])
  await promisePrice(context, { booking, week, choice })
}

/** Stores what the booking costs, unless that is the week's quota alone. */
async function promisePrice(
  { trx, now, zone }: Pick<Context<Staff | Member>, 'trx' | 'now' | 'zone'>,
  { booking, week, choice }: { booking: Booking; week: Settimana; choice: BookingChoice },
): Promise<void> {
  const discounts = discountsIn(await readCampRules(trx))
  const today = dayIn(zone, now)
  const bases = await listBases(trx, booking.anagrafica_id, [week], { discounts, today })
  const opzioni = choice.opzioni?.length ? await listChosen(trx, booking) : []
  const price = bookingPrice(week, bases.get(week.id), { discounts, giorno: today, opzioni })
  requirePrice(price.totale, choice.totale_atteso)
  // A price that is the quota alone stays with the week.
  if (price.righe.length > 1) await patchBookingPrice(trx, booking, price)
}

async function onlyOnce(insert: PromiseLike<unknown>): Promise<void> {
  try {
    await insert
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(WEEK_BOOKED) : error
  }
}
