import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { AccessDayMemberModel, AccessDayModel } from './access.model.ts'
import { movesOf, type Mover } from './count-day.ts'
import { compareDay, daysOf, lineOf, storeDay, type Difference } from './rollup.repository.ts'

/**
 * Counts the rollups of the accesses anew from the log, day by day on the wall of `zone`, and corrects what differs;
 * `tell` gets a line for each corrected day. Safe beside running servers and to begin again at any point: each day is a
 * transaction. Gives how many days there are and how many were wrong.
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
 * A reading writes its log first and then waits for the day's row. Whoever holds that row therefore sees the log of every
 * reading that is in the counters, and of no other: those that wait come on top of what is counted here.
 */
async function rebuildDay(trx: Trx, zone: string, giorno: string): Promise<Difference[]> {
  await holdMissing(trx, zone, giorno)
  await holdDay(trx, giorno)
  const { counted, found } = await compareDay(trx, zone, giorno)
  if (found.length > 0) await storeDay(trx, giorno, counted)
  await letGo(trx, giorno)
  return found
}

/** A row about a member needs the member, whom a reading at the door holds while it waits for the day: so first of all. */
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

/** Takes the row that every reading of that day writes. */
async function holdDay(trx: Trx, giorno: string): Promise<void> {
  await AccessDayModel.query(trx)
    .insert({ giorno })
    .onConflict('giorno')
    .merge({ errori: trx.raw('??', [`${AccessDayModel.tableName}.errori`]) })
}

/** Takes the row away again if it was made only to be held. */
async function letGo(trx: Trx, giorno: string): Promise<void> {
  await AccessDayModel.query(trx).where({ giorno, ingressi: 0, uscite: 0, errori: 0, in_ritardo: 0 }).delete()
}
