import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'
import { listDeadClaims, patchDeadClaims } from '../../domain/mail/delivery.repository.ts'
import { CLAIM_MS } from '../../domain/mail/hourly-quota.ts'

/**
 * Marks the mails in the hands of processes that died: whether they left nobody knows, and they are not sent again
 * unless somebody says so.
 */
export async function endDeadClaims(db: Db, now: Date): Promise<void> {
  const before = sqlTime(new Date(now.getTime() - CLAIM_MS))
  const ids = await listDeadClaims(db, before)
  if (ids.length === 0) return
  // By their ids: who looks for them by their state locks what others are taking at this moment.
  await transact(db, (trx) => patchDeadClaims(trx, ids, before))
}
