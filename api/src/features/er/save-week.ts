import { WEEK_DATES, type Settimana, type WeekChange } from '@cortile/contract/er.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { invalid, type FieldErrors } from '../../domain/refusal.ts'
import { lockWeek } from '../../domain/week/week.repository.ts'
import { weekColumns } from './week-columns.ts'

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
