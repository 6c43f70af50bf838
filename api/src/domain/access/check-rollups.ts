import { setImmediate } from 'node:timers/promises'
import { ROLLUP_DAYS, type RollupCheck } from '@cortile/contract/system.ts'
import { atOneMoment, type Db } from '../../db/connect.ts'
import { addDays, dayIn } from '../../db/time.ts'
import type { Tally } from './count-day.ts'
import { compareDay, type Difference } from './rollup.repository.ts'

interface CheckedDay {
  giorno: string
  /** How many rows the log has of it. */
  logs: number
  /** Empty: what is kept of it is right. */
  found: Difference[]
}

/**
 * What is kept of each of these days against the log, one after the other: of any number of logs a day's are counted at once.
 * Log and counters are seen at the same moment, so nothing is called wrong that is only being written; nobody is locked out.
 */
export async function* checkDays(db: Db, zone: string, days: readonly string[]): AsyncGenerator<CheckedDay> {
  for (const giorno of days) {
    const { counted, found } = await atOneMoment(db, (trx) => compareDay(trx, zone, giorno))
    yield { giorno, logs: logsOf(counted), found }
    // The embedded database answers at once: whoever calls meanwhile has a turn.
    await setImmediate()
  }
}

/** The last days up to now, on the wall of `zone`. */
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

function logsOf({ day: { ingressi, uscite, errori }, late }: Tally): number {
  return ingressi + uscite + errori + late
}
