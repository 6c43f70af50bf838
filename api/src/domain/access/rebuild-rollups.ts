import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { AccessDayMemberModel, AccessDayModel } from './access.model.ts'
import { movesOf, type Mover } from './count-day.ts'
import { compareDay, daysOf, lineOf, storeDay, type Difference } from './rollup.repository.ts'

/**
 * Recounts the rollups from the access log, day by day in `zone`, and corrects differences; `tell` gets a line for each
 * corrected day. Safe beside running servers, and to run again after a kill: each day is a transaction. Gives the
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
    const found = await transact(db, (trx) => rebuildDay(trx, zone, giorno))
    if (found.length === 0) continue
    wrong += 1
    tell(lineOf(giorno, found))
  }
  return { days: days.length, wrong }
}

/**
 * A reading writes its log first and then waits for the day's row. The transaction that locks this row therefore sees
 * the logs of all readings in the counters, and of no other; waiting readings add to the new counts afterwards.
 */
async function rebuildDay(trx: Trx, zone: string, giorno: string): Promise<Difference[]> {
  await holdMissing(trx, zone, giorno)
  await holdDay(trx, giorno)
  const { counted, found } = await compareDay(trx, zone, giorno)
  if (found.length > 0) await storeDay(trx, giorno, counted)
  await letGo(trx, giorno)
  return found
}

/**
 * Locks missing members before the day: their rows need this lock, which a reading holds while it waits for the day.
 */
async function holdMissing(trx: Trx, zone: string, giorno: string): Promise<void> {
  const known = AccessDayMemberModel.query(trx).where({ giorno }).select('anagrafica_id')
  const missing = await movesOf(trx, zone, giorno)
    .whereNotIn('l.anagrafica_id', known)
    .orderBy('l.anagrafica_id')
    .distinct('l.anagrafica_id')
    .castTo<Mover[]>()
  for (const ids of chunks(missing.map(({ anagrafica_id }) => anagrafica_id)))
    await MemberModel.query(trx).whereIn('id', ids).orderBy('id').forUpdate().select('id')
}

/** Locks the row that every reading of that day writes. */
async function holdDay(trx: Trx, giorno: string): Promise<void> {
  await AccessDayModel.query(trx)
    .insert({ giorno })
    .onConflict('giorno')
    .merge({ errori: trx.raw('??', [`${AccessDayModel.tableName}.errori`]) })
}

/** Deletes the row if it was made only for the lock. */
async function letGo(trx: Trx, giorno: string): Promise<void> {
  await AccessDayModel.query(trx).where({ giorno, ingressi: 0, uscite: 0, errori: 0, in_ritardo: 0 }).delete()
}
