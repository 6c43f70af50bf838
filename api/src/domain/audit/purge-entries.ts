import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transaction.ts'
import { AuditEntryModel, AuditSealModel, AuditSubjectModel } from './audit-entry.model.ts'
import { RESTORED } from './check-audit.ts'

/**
 * Deletes the rows of the whole oldest seals that were made before a time (in the database's format), the oldest first,
 * so that no seal between two others is empty; the seals themselves stay, and the rows of restores, which allow the numbers
 * of seals to jump. Stops when `signal` is aborted.
 */
export async function purgeEntries(db: Db, before: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const oldest = await AuditEntryModel.query(db)
      .whereNot({ azione: RESTORED })
      .min('sigillo as numero')
      .first()
      .castTo<{ numero: number | null }>()
    if (oldest.numero === null) return
    const seal = await AuditSealModel.query(db).findById(oldest.numero)
    // A seal that is gone is a fault, which the check must go on to find.
    if (!seal || seal.created_at >= before) return
    await transact(db, async (trx) => {
      const rows = await AuditEntryModel.query(trx)
        .where({ sigillo: seal.numero })
        .whereNot({ azione: RESTORED })
        .select('id')
      for (const some of chunks(rows.map(({ id }) => id))) {
        await AuditSubjectModel.query(trx).whereIn('registro_id', some).delete()
        await AuditEntryModel.query(trx).whereIn('id', some).delete()
      }
    })
  }
}
