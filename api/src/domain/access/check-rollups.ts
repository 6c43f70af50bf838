import { setImmediate } from 'node:timers/promises'
import { addDays } from '@cortile/contract/days.ts'
import { ROLLUP_DAYS, type RollupCheck } from '@cortile/contract/system.ts'
import { atOneMoment, type Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import type { Tally } from './count-day.ts'
import { compareDay, type Difference } from './rollup.repository.ts'

interface CheckedDay {
  giorno: string
  /** The number of the day's rows in the log. */
  logs: number
  /** Empty: the rollups are right. */
  found: Difference[]
}

/**
 * Compares the rollups with the log, one day after the other, so that only one day's logs are counted at once. Reads
 * both in one snapshot, so that a concurrent reading is not reported as a difference; takes no locks.
 */
export async function* checkDays(db: Db, zone: string, days: readonly string[]): AsyncGenerator<CheckedDay> {
  for (const giorno of days) {
    const { counted, found } = await atOneMoment(db, (trx) => compareDay(trx, zone, giorno))
    yield { giorno, logs: logsOf(counted), found }
    // The embedded database is synchronous: between two days the server answers other calls.
    await setImmediate()
  }
}

/** `checkDays` for the last ROLLUP_DAYS days up to now, in `zone`. */
export async function checkRollups(db: Db, zone: string, now: Date): Promise<RollupCheck> {
  const to = dayIn(zone, now)
  const days = Array.from({ length: ROLLUP_DAYS }, (_, n) => addDays(to, 1 + n - ROLLUP_DAYS))
  const wrong: RollupCheck['wrong'] = []
  let all = 0
  for await (const { giorno, logs, found } of checkDays(db, zone, days)) {
    all += logs
    if (found.length > 0) wrong.push({ giorno, counts: [...new Set(found.map(({ counts }) => counts))] })
  }
  return { from: days[0] ?? to, to, logs: all, wrong_count: wrong.length, wrong }
}

function logsOf({ hours, late }: Tally): number {
  return [...hours.values()].reduce((sum, { ingressi, uscite, errori }) => sum + ingressi + uscite + errori, late)
}
