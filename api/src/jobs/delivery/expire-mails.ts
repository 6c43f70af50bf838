import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'
import { listExpiredClaims, listOver, patchExpiredClaims, patchOver } from '../../domain/mail/delivery.repository.ts'
import { CLAIM_MS } from '../../domain/mail/hourly-quota.ts'

/**
 * Marks the mails claimed by processes that died as uncertain: whether they were sent is unknown, and they are sent
 * again only if an operator says so.
 */
export async function expireClaims(db: Db, now: Date): Promise<void> {
  const before = sqlTime(new Date(now.getTime() - CLAIM_MS))
  const ids = await listExpiredClaims(db, before)
  if (ids.length === 0) return
  // By ids: an UPDATE by state would lock mails that other workers are claiming.
  await transact(db, (trx) => patchExpiredClaims(trx, ids, before))
}

/** Cancels queued codes and links that have expired, and erases the texts of expired ones that were not sent. */
export async function cancelExpired(db: Db, now: Date): Promise<void> {
  const ids = await listOver(db, now)
  if (ids.length > 0) await transact(db, (trx) => patchOver(trx, ids))
}
