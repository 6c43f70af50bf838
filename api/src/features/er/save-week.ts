import { WEEK_DATES, type NewWeek, type Settimana, type WeekChange } from '@cortile/contract/er.ts'
import { toHundredths } from '@cortile/contract/money.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { invalid, type FieldErrors } from '../../domain/refusal.ts'
import { lockWeek } from '../../domain/week/week.repository.ts'

/**
 * Changes what is given of a week. 404 if there is none; 422 on `data_fine` when the dates as they would be are out of
 * order, on `max` when more places than that are booked.
 */
export async function updateWeek(trx: Trx, id: number, change: WeekChange, now: Date): Promise<void> {
  const refusals = refusalsOf(change, await lockWeek(trx, id))
  if (Object.keys(refusals).length > 0) throw invalid(refusals)
  await trx('settimane')
    .where({ id })
    .update({ ...weekColumns(change), updated_at: sqlTime(now) })
}

function refusalsOf(change: WeekChange, stored: Settimana): FieldErrors {
  const { data_inizio = stored.data_inizio, data_fine = stored.data_fine, max = stored.max } = change
  return {
    ...(data_fine < data_inizio && { data_fine: [WEEK_DATES] }),
    ...(max < stored.totale && { max: [`Ci sono già ${stored.totale} prenotazioni`] }),
  }
}

/** The columns that a form of a week changes. */
export function weekColumns({ quota, ...fields }: WeekChange): Record<string, string | number | null> {
  return { ...given(fields), ...(quota !== undefined && { quota: toHundredths(quota) }) }
}

function given(fields: Omit<WeekChange, 'quota'>): Record<string, string | number | null> {
  const columns: Record<string, string | number | null> = {}
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) columns[name] = value
  return columns
}

/** Adds a week without bookings and gives its id. */
export async function createWeek(trx: Trx, fields: NewWeek, now: Date): Promise<number> {
  const at = sqlTime(now)
  const [id] = await trx('settimane').insert({ ...weekColumns(fields), created_at: at, updated_at: at })
  if (id === undefined) throw new Error('the database gave no id')
  return id
}
