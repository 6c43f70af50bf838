import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../../domain/refusal.ts'

/** Deletes a fee: nobody owes it any more, and who has settled it keeps it in its history. 404 if there is no such fee. */
export async function removeQuota(trx: Trx, id: number, now: Date): Promise<void> {
  const at = sqlTime(now)
  const gone = await trx('quote').where({ id }).whereNull('deleted_at').update({ deleted_at: at, updated_at: at })
  if (gone === 0) throw notFound()
}
