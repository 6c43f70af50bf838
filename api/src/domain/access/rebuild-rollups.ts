import { isMysql, type Db } from '../../db/connect.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { compareDay, correctDay, daysOf, foldDay, lineOf, type Difference } from './rollup.repository.ts'

/**
 * Recounts the stored counts from the access log, day by day in `zone`, and corrects differences; `tell` gets a line for
 * each corrected day. Safe beside running servers, and to run again after a kill: each day is a transaction. Gives the
 * number of days and of wrong ones.
 */
export async function rebuildRollups(
  db: Db,
  zone: string,
  tell: (line: string) => void,
): Promise<{ days: number; wrong: number }> {
  const days = await daysOf(db, zone)
  let wrong = 0
  for (const giorno of days) {
    const found = await transact(db, (trx) => rebuildDay(trx, zone, giorno), isMysql(db) ? SNAPSHOT : {})
    if (found.length === 0) continue
    wrong += 1
    tell(lineOf(giorno, found))
  }
  return { days: days.length, wrong }
}

const SNAPSHOT = { isolationLevel: 'repeatable read' } as const

/** Readings go on meanwhile: they add to log and counts alike, and the difference between the two stays the same. */
async function rebuildDay(trx: Trx, zone: string, giorno: string): Promise<Difference[]> {
  // Before the snapshot, which the first read takes: two rebuilds must not correct the same difference.
  await acquireMutex(trx, 'rollups')
  const { found, ...tallies } = await compareDay(trx, zone, giorno)
  if (found.length === 0) return found
  await correctDay(trx, giorno, tallies)
  await foldDay(trx, giorno)
  return found
}
