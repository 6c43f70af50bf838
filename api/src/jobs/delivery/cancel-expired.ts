import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transaction.ts'
import { listOver, patchOver } from '../../domain/mail/delivery.repository.ts'

/** Cancels queued codes and links that have expired, and erases the texts of expired ones that were not sent. */
export async function dropExpired(db: Db, now: Date): Promise<void> {
  const ids = await listOver(db, now)
  if (ids.length > 0) await transact(db, (trx) => patchOver(trx, ids))
}
