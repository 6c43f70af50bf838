import { WEEK_BOOKED, WEEK_FULL } from '@cortile/contract/er.ts'
import { raw, ref } from 'objection'
import { isUniqueViolation } from '../../db/errors.ts'
import { sqlTime } from '../../db/time.ts'
import { userIdOf, type Member, type Staff } from '../actor.ts'
import type { Context } from '../context.ts'
import { lockAccount } from '../member/member.repository.ts'
import { conflict, unprocessable } from '../refusal.ts'
import { BookingModel, WeekModel } from './week.model.ts'
import { lockWeek } from './week.repository.ts'

export interface Booking {
  settimana_id: number
  anagrafica_id: number
}

/**
 * Books a place in a week for a confirmed member, suspended or not. 404 for an unknown week or member, 409 if it has a
 * place already, 422 `Settimana al completo`. One conditional UPDATE takes the place, so that concurrent calls cannot
 * overbook.
 */
export async function bookWeek({ trx, actor, now }: Context<Staff | Member>, booking: Booking): Promise<void> {
  await lockAccount(trx, booking.anagrafica_id)
  await lockWeek(trx, booking.settimana_id)
  await onlyOnce(BookingModel.query(trx).insert({ ...booking, user_id: userIdOf(actor), created_at: sqlTime(now) }))
  const taken = await WeekModel.query(trx)
    .where({ id: booking.settimana_id })
    .where('totale', '<', ref('max'))
    .patch({ totale: raw('totale + 1') })
  if (taken === 0) throw unprocessable(WEEK_FULL)
}

async function onlyOnce(insert: PromiseLike<unknown>): Promise<void> {
  try {
    await insert
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(WEEK_BOOKED) : error
  }
}
