import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'
import { daysToFold, foldDay } from './rollup.repository.ts'

/**
 * Joins the slots of past days, which no reading at the door adds to any more but for late ones: dashboards and totals
 * read one row an hour, however many readers there were. One transaction a day; stops early when `signal` is aborted.
 */
export async function foldCounts(db: Db, zone: string, now: Date, signal: AbortSignal): Promise<void> {
  for (const giorno of await daysToFold(db, dayIn(zone, now))) {
    if (signal.aborted) return
    await transact(db, (trx) => foldDay(trx, giorno))
  }
}
