import type { NewWeek } from '@cortile/contract/er.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { weekColumns } from './week-columns.ts'

/** Adds a week without bookings and gives its id. */
export async function createWeek(trx: Trx, fields: NewWeek, now: Date): Promise<number> {
  const at = sqlTime(now)
  const [id] = await trx('settimane').insert({ ...weekColumns(fields), created_at: at, updated_at: at })
  if (id === undefined) throw new Error('the database gave no id')
  return id
}
