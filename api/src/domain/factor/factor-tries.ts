import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { tooMany } from '../refusal.ts'
import { FactorTryModel } from './factor.model.ts'

/**
 * Wrong codes at a user's second step in 24 hours: of all strangers together, and of each device that the account
 * knows. Ten guesses at a million codes, of which three are right at any time: p ≤ 3e-5 a day, for a stranger that has
 * the password.
 */
const WRONG_PER_DAY = 10
export const FACTOR_TRIES_MS = 24 * 60 * 60_000

/** `device`: the device that the account knows, as a keyed hash; null: a stranger. */
interface Try {
  user_id: number
  device: string | null
}

/** 429 once the wrong codes of a day are used up. Call it with the user locked, so that concurrent ones all count. */
export async function refuseGuessing(trx: Trx, { user_id, device }: Try, now: Date): Promise<void> {
  const tries = await FactorTryModel.query(trx)
    .where({ user_id, device })
    .where('created_at', '>', sqlTime(new Date(now.getTime() - FACTOR_TRIES_MS)))
    .orderBy('created_at', 'desc')
    .limit(WRONG_PER_DAY)
    .select('created_at')
  const oldest = tries.at(-1)
  if (oldest === undefined || tries.length < WRONG_PER_DAY) return
  throw tooMany(Date.parse(isoTime(oldest.created_at)) + FACTOR_TRIES_MS - now.getTime())
}

export async function insertFactorTry(trx: Trx, wrong: Try, now: Date): Promise<void> {
  await FactorTryModel.query(trx).insert({ ...wrong, created_at: sqlTime(now) })
}

export async function deleteFactorTries(trx: Trx, user_id: number): Promise<void> {
  await FactorTryModel.query(trx).where({ user_id }).delete()
}

/** Deletes the wrong codes from before a time (in the database's format), in batches; stops when `signal` is aborted. */
export async function deleteFactorTriesBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: FactorTryModel.tableName,
    which: (rows) => rows.where('created_at', '<', before),
    signal,
  })
}
