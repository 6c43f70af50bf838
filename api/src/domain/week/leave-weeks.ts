import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { offerPlaces } from './offer-places.ts'
import { closeRow, findOpenRow, listWaitedWeeks } from './waiting.repository.ts'
import { deleteBooking, listBookedWeeks, lockWeeks } from './week.repository.ts'

type Leaving = Pick<Context<Actor>, 'trx' | 'now' | 'zone'>

/** Ends all bookings of a member that the caller has locked, and its rows in waiting lists. */
export async function leaveWeeks(leaving: Leaving, anagrafica_id: number): Promise<void> {
  const { trx } = leaving
  const weeks = [...(await listBookedWeeks(trx, anagrafica_id)), ...(await listWaitedWeeks(trx, anagrafica_id))]
  await leave(leaving, anagrafica_id, weeks)
}

/** Takes a member that the caller has locked out of all waiting lists; its bookings stay. */
export async function leaveLists(leaving: Leaving, anagrafica_id: number): Promise<void> {
  await leave(leaving, anagrafica_id, await listWaitedWeeks(leaving.trx, anagrafica_id), { keepBookings: true })
}

async function leave(
  leaving: Leaving,
  anagrafica_id: number,
  weeks: readonly number[],
  { keepBookings = false } = {},
): Promise<void> {
  const { trx } = leaving
  for (const settimana_id of await lockWeeks(trx, weeks)) {
    const place = { settimana_id, anagrafica_id }
    if (!keepBookings) await deleteBooking(trx, place)
    const row = await findOpenRow(trx, place)
    if (row) await closeRow(trx, row.id, 'ritirato')
    await offerPlaces(leaving, settimana_id)
  }
}
