import { LIST_TIME, listClosingDay, offerLastDay } from '@cortile/contract/er.attesa.rules.ts'
import { dayIn, instantIn, isoTime, sqlTime } from '../../db/time.ts'
import type { Context } from '../context.ts'
import { readCampRules } from './camp-rules.repository.ts'
import { countOpenRows, openRows, patchExpiry, patchOffered } from './waiting.repository.ts'
import { lockWeek, type StoredWeek } from './week.repository.ts'

/** When a list changes, and in which zone: a call's context, or a job's. */
export type Moment = Pick<Context, 'trx' | 'now' | 'zone'>

/**
 * Offers each free place of a week to the first members that wait. Called in every transaction that frees one, so that no
 * place is free while members wait; the caller has locked the week.
 */
export async function offerPlaces({ trx, now, zone }: Moment, settimana_id: number): Promise<void> {
  const waiting = await openRows(trx, settimana_id).where({ stato: 'attesa' }).select('id')
  if (waiting.length === 0) return
  const week = await lockWeek(trx, settimana_id)
  if (isListClosed(week, { now, zone })) return
  const { offerti } = await countOpenRows(trx, settimana_id)
  const free = Math.max(0, week.max - week.totale - offerti)
  if (free === 0) return
  const { offerta_giorni } = await readCampRules(trx)
  const offer = { offerto_at: sqlTime(now), scade_at: expiryOf(week, { now, zone }, offerta_giorni) }
  for (const { id } of waiting.slice(0, free)) await patchOffered(trx, id, offer)
}

/** Works out anew until when the offers of a week last whose dates have moved; the caller has locked it. */
export async function moveExpiries({ trx, zone }: Moment, week: StoredWeek): Promise<void> {
  const offered = await openRows(trx, week.id).where({ stato: 'offerto' })
  if (offered.length === 0) return
  const { offerta_giorni } = await readCampRules(trx)
  for (const { id, offerto_at } of offered) {
    if (offerto_at === null) continue
    await patchExpiry(trx, id, expiryOf(week, { now: new Date(isoTime(offerto_at)), zone }, offerta_giorni))
  }
}

/** Until when a place that is offered now is kept. */
function expiryOf(week: StoredWeek, { now, zone }: Omit<Moment, 'trx'>, offerta_giorni: number): string {
  return sqlTime(instantIn(zone, offerLastDay(week, dayIn(zone, now), offerta_giorni), LIST_TIME))
}

/** Whether it is too late to wait for a place in a week. */
export function isListClosed(week: Pick<StoredWeek, 'data_inizio'>, { now, zone }: Omit<Moment, 'trx'>): boolean {
  return now >= instantIn(zone, listClosingDay(week), LIST_TIME)
}
