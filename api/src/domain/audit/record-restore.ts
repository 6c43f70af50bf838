import * as z from 'zod/mini'
import type { DataKey } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { listDataKeys } from '../data-key/data-key.repository.ts'
import { AuditEntryModel, AuditSealModel } from './audit-entry.model.ts'
import { AuditEntry } from './audit-entry.ts'
import { RESTORED } from './check-audit.ts'
import { sealEntries } from './seal-entries.ts'

/** The highest id of a row and number of a seal; 0 if there is none. */
export const AuditEnd = z.object({ riga: z.int(), sigillo: z.int() })
export type AuditEnd = z.infer<typeof AuditEnd>

export async function auditEndOf(db: Db): Promise<AuditEnd> {
  if (!(await db.schema.hasTable(AuditEntryModel.tableName))) return { riga: 0, sigillo: 0 }
  const [row] = await AuditEntryModel.query(db).max('id as last').castTo<{ last: number | null }[]>()
  const [seal] = await AuditSealModel.query(db).max('numero as last').castTo<{ last: number | null }[]>()
  return { riga: row?.last ?? 0, sigillo: seal?.last ?? 0 }
}

interface Restore {
  appKey: string
  key: DataKey
  now: Date
  /** The ends of the register in the replaced database, and in those of interrupted restores. */
  ends: readonly AuditEnd[]
}

/**
 * Writes that the database was restored, under an id above all that the register ever had, and seals it: the next rows
 * and seals have numbers that no other row and no printed seal has.
 */
export async function recordRestore(db: Db, { appKey, key, now, ends }: Restore): Promise<void> {
  const all = [...ends, await auditEndOf(db)]
  const id = Math.max(...all.map(({ riga }) => riga)) + 1
  const entry = new AuditEntry({ key, azione: RESTORED, at: now, subject: { tipo: 'sistema', id: null } }, 'system')
  await AuditEntryModel.query(db).insert({ id, ...entry.columns() })
  const numero = Math.max(...all.map(({ sigillo }) => sigillo)) + 1
  const keys = await listDataKeys(db, appKey, 'registro')
  await sealEntries(db, { keys, key, now, jump: { numero, id } })
}
