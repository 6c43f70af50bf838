import { WEEK_DATES, type NewWeek, type Settimana, type WeekChange } from '@cortile/contract/er.ts'
import { toHundredths } from '@cortile/contract/money.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { recountDebts } from '../../domain/fee/debt-counts.ts'
import { invalid, type FieldErrors } from '../../domain/refusal.ts'
import { moveExpiries, offerPlaces } from '../../domain/week/offer-places.ts'
import { countOpenRows } from '../../domain/week/waiting.repository.ts'
import { insertWeek, lockBookers, lockWeek, patchWeek, type WeekColumns } from '../../domain/week/week.repository.ts'

/**
 * Changes the given fields of a week. 404 if there is none; 422 on `data_fine` when the resulting dates are out of
 * order, on `max` when more places are booked or offered. New places are offered to those who wait.
 */
export async function updateWeek(context: Context<Actor>, id: number, change: WeekChange): Promise<void> {
  const { trx, now, entry } = context
  if (change.quota !== undefined) await lockBookers(trx, id)
  const week = await lockWeek(trx, id)
  const refusals = refusalsOf(change, { ...week, ...(await countOpenRows(trx, id)) })
  if (Object.keys(refusals).length > 0) throw invalid(refusals)
  await patchWeek(trx, id, { ...weekColumns(change), updated_at: sqlTime(now) })
  entry?.change({ tipo: 'settimana', id }, { ...week }, change)
  if (change.data_inizio !== undefined) await moveExpiries(context, { ...week, data_inizio: change.data_inizio })
  await offerPlaces(context, id)
  // Again: more members may have booked until the week was locked.
  if (change.quota !== undefined) await recountDebts(trx, await lockBookers(trx, id))
}

function refusalsOf(change: WeekChange, stored: Settimana): FieldErrors {
  const { data_inizio = stored.data_inizio, data_fine = stored.data_fine, max = stored.max } = change
  return {
    ...(data_fine < data_inizio && { data_fine: [WEEK_DATES] }),
    ...(max < stored.totale + stored.offerti && { max: [takenPlaces(stored)] }),
  }
}

function takenPlaces({ totale, offerti }: Settimana): string {
  const booked = `Ci sono già ${totale} prenotazioni`
  if (offerti === 0) return booked
  return offerti === 1 ? `${booked} e un posto offerto` : `${booked} e ${offerti} posti offerti`
}

function weekColumns({ data_inizio, data_fine, max, descrizione, quota }: WeekChange): Partial<WeekColumns> {
  return {
    ...(data_inizio !== undefined && { data_inizio }),
    ...(data_fine !== undefined && { data_fine }),
    ...(max !== undefined && { max }),
    ...(descrizione !== undefined && { descrizione }),
    ...(quota !== undefined && { quota: toHundredths(quota) }),
  }
}

/** Adds a week without bookings and gives its id. */
export async function createWeek(
  { trx, now }: Context<Actor>,
  { quota, descrizione = null, ...fields }: NewWeek,
): Promise<number> {
  const at = sqlTime(now)
  return insertWeek(trx, { ...fields, descrizione, quota: toHundredths(quota), created_at: at, updated_at: at })
}
