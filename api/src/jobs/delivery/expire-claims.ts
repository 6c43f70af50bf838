import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'
import { CLAIM_MS } from '../../domain/mail/hourly-quota.ts'

/**
 * Marks the mails in the hands of processes that died: whether they left nobody knows, and they are not sent again
 * unless somebody says so.
 */
export async function endDeadClaims(db: Db, now: Date): Promise<void> {
  const before = sqlTime(new Date(now.getTime() - CLAIM_MS))
  const dead = (rows: Db) => rows('outbox').where({ stato: 'sending' }).where('claimed_at', '<', before)
  const ids = await dead(db).pluck<number[]>('id')
  if (ids.length === 0) return
  // By their ids: who looks for them by their state locks what others are taking at this moment.
  await transact(db, (trx) => dead(trx).whereIn('id', ids).update({ stato: 'uncertain', last_error: 'interrotta' }))
}
