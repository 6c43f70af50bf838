import type { DataKey } from '../../config/services.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { preparedInsertRows } from '../../db/prepared.ts'
import { sqlTime } from '../../db/time.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { AuditEntryModel, AuditSealModel, AuditSubjectModel } from './audit-entry.model.ts'
import { findLastSeal, subjectsIn } from './audit.repository.ts'
import { fingerprintOf, signEntry, signSeal } from './signature.ts'

/** Rows of one seal. */
const ROWS_AT_MOST = 5_000

const insertSubjects = preparedInsertRows(AuditSubjectModel.tableName, ['tipo', 'soggetto_id', 'registro_id'])

interface Sealing {
  /** The keys by id; rows of an unknown key, and rows whose signature does not hold, stay unsealed. */
  keys: ReadonlyMap<number, Buffer | null>
  /** Signs the seal. */
  key: DataKey
  now: Date
  /** After a restore: the number of the seal, and the id of its only row. */
  jump?: { numero: number; id: number }
}

/**
 * Seals the committed rows that have no seal yet, at most 5,000 of them; gives how many. The number of a seal is its
 * key: of two processes that seal at once the second seals nothing.
 */
export async function sealEntries(db: Db, sealing: Sealing): Promise<number> {
  try {
    return await transact(db, (trx) => sealIn(trx, sealing))
  } catch (error) {
    if (isUniqueViolation(error)) return 0
    throw error
  }
}

async function sealIn(trx: Trx, { keys, key, now, jump }: Sealing): Promise<number> {
  const unsealed = AuditEntryModel.query(trx).whereNull('sigillo').orderBy('id').limit(ROWS_AT_MOST)
  const found = await (jump ? unsealed.where({ id: jump.id }) : unsealed)
  const rows = found.filter((row) => {
    const bytes = keys.get(row.chiave_id)
    return bytes && signEntry(bytes, row) === row.firma
  })
  if (rows.length === 0) return 0
  const last = await findLastSeal(trx)
  const ids = rows.map(({ id }) => id)
  const seal = {
    numero: jump?.numero ?? (last?.numero ?? 0) + 1,
    created_at: sqlTime(now),
    righe: JSON.stringify(ids),
    impronta: fingerprintOf(last?.impronta ?? '', rows),
    chiave_id: key.id,
  }
  await AuditSealModel.query(trx).insert({ ...seal, firma: signSeal(key.bytes, seal) })
  // By their ids: a range of them would lock the inserts of running calls.
  for (const some of chunks(ids)) await AuditEntryModel.query(trx).whereIn('id', some).patch({ sigillo: seal.numero })
  await insertSubjects(trx, rows.flatMap(subjectRows))
  return rows.length
}

function subjectRows({ id, soggetti }: AuditEntryModel) {
  return [...subjectsIn(soggetti)].flatMap(([tipo, ids]) =>
    ids.map((soggetto_id) => ({ tipo, soggetto_id, registro_id: id })),
  )
}
