import { WEEK_PAID } from '@cortile/contract/er.ts'
import type { Db } from '../db/connect.ts'
import type { Staff } from '../http/actor.ts'
import { conflict, notFound } from '../http/refusal.ts'
import { settledOf } from '../quotes/settled.model.ts'
import { unsettle } from '../quotes/unsettle.ts'
import { weekName } from '../quotes/week-name.ts'
import { holdAccount } from '../saldo/account.ts'
import type { Booking } from './book-week.ts'
import { lockWeek } from './settimana.model.ts'

/**
 * Gives a member's place in a week back; a quota that was not asked for is taken back with it. 404 for an unknown week
 * or member and for one without a place, 409 when the quota is paid.
 */
export async function unbookWeek(trx: Db, actor: Staff, booking: Booking, now: Date): Promise<void> {
  await holdAccount(trx, booking.anagrafica_id)
  const week = await lockWeek(trx, booking.settimana_id)
  const [settled] = await settledOf(trx, booking)
  if (settled && settled.stato !== 'ignorato') throw conflict(WEEK_PAID)
  if ((await trx('prenotazioni').where(booking).delete()) === 0) throw notFound()
  await trx('settimane').where({ id: week.id }).decrement('totale', 1)
  if (settled) await unsettle(trx, actor, { settled, descrizione: weekName(week) }, now)
}
