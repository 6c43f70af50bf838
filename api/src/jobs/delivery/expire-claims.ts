import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'
import { listDeadClaims, patchDeadClaims } from '../../domain/mail/delivery.repository.ts'
import { CLAIM_MS } from '../../domain/mail/hourly-quota.ts'

/**
 * Marks the mails claimed by processes that died as uncertain: whether they were sent is unknown, and they are sent
 * again only if an operator says so.
 */
export async function endDeadClaims(db: Db, now: Date): Promise<void> {
  const before = sqlTime(new Date(now.getTime() - CLAIM_MS))
  const ids = await listDeadClaims(db, before)
  if (ids.length === 0) return
  // By ids: an UPDATE by state would lock mails that other workers are claiming.
  await transact(db, (trx) => patchDeadClaims(trx, ids, before))
}
