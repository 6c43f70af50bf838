import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transaction.ts'
import { listOver, patchOver } from '../../domain/mail/delivery.repository.ts'

/** Cancels codes and links that are over before they could leave, and takes the words of those that can't be sent again. */
export async function dropExpired(db: Db, now: Date): Promise<void> {
  const ids = await listOver(db, now)
  if (ids.length > 0) await transact(db, (trx) => patchOver(trx, ids))
}
