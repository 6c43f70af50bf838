import * as z from 'zod/mini'
import { migrations } from '../../../migrations/all.ts'
import { exclusively, type Db } from '../../db/connect.ts'
import { applyMissing, makeRecord, recordMigrations } from '../../db/migrate.ts'
import { applySchema, tablesMadeBy, type Migration } from '../../db/migration.ts'
import { refuseRunningServer } from '../../db/server-lease.ts'
import { beginRestore, notesOfUnfinishedRestores } from '../../db/unfinished-restore.ts'
import { AuditEnd, auditEndOf } from '../../domain/audit/record-restore.ts'
import { Erasures, erasuresIn } from '../../domain/erasure/erasure.repository.ts'
import { sumsOf } from '../../domain/ledger/ledger-totals.ts'
import { SignIns, signInsOf } from '../../domain/session/sign-ins.repository.ts'
import type { End, Head } from './backup-format.ts'
import { keptTables } from './backup-tables.ts'
import { BadBackup, readBackup, type Row } from './read-backup.ts'

/** A database with people or money is replaced only on an explicit `--replace`. */
class NotEmpty extends Error {
  override readonly message = 'This database is not empty. To replace all that it holds: --replace'
}

/** A row in one of these tables: the database is not new. */
const WORTH = ['anagrafiche', 'users', 'saldo_movimenti', 'access_logs']

interface Read {
  head: Head
  end: End
}

/** What the replaced database knows of the time after the backup; kept with the database until the restore has ended. */
const Later = z.object({
  /** All known lists of erasures, for `repeatErasures`. */
  erasures: z.array(Erasures),
  signIns: SignIns,
  /** The ends of the register of changes that the restore replaces. */
  audit: z._default(z.array(AuditEnd), []),
})
type Later = z.infer<typeof Later>

export interface Restored extends Read, Later {}

interface How {
  replace: boolean
  /** Lists of erasures that the caller has. */
  told: readonly Erasures[]
  /** The schema's history; a test may give another than this program's. */
  history?: readonly Migration[]
}

/**
 * Replaces all content of `db` by a backup, and migrates it to this program's schema. Reads the whole file before any
 * change. No server starts on the database until `endRestore`, which the caller runs after it has repeated what
 * happened later; the database keeps it until then. Queued mails become uncertain: they may have been sent since.
 * Throws `BadBackup`, `NotEmpty`, `ServerRunning`, or an Error if the written data differ from the file.
 */
export async function restoreBackup(
  db: Db,
  file: string,
  { replace, told, history = migrations }: How,
): Promise<Restored> {
  const { head, end } = await examine(file, history)
  if (!replace && !(await isNew(db))) throw new NotEmpty()
  const later = await exclusively(
    db,
    'migrate',
    async (own) => {
      await refuseRunningServer(own)
      const known = await knownOfLater(own, told)
      const takeBack = await beginRestore(own, JSON.stringify(known))
      // A server may have started before the mark was set; a server that starts later finds the mark.
      await refuseRunningServer(own).catch(async (error: unknown) => {
        await takeBack()
        throw error
      })
      await dropAll(own, history)
      const then = history.filter(({ name }) => head.migrations.includes(name))
      // Without the rows that migrations insert: those are in the backup.
      for (const migration of then) await applySchema(own, migration, { filled: true })
      await load(own, file)
      await compare(own, end)
      await own('outbox')
        .whereIn('stato', ['queued', 'sending'])
        .update({ stato: 'uncertain', last_error: 'ripristino' })
      await makeRecord(own)
      await recordMigrations(own, head.migrations)
      await applyMissing(own, history)
      return known
    },
    { altersTables: true },
  )
  return { head, end, ...later }
}

/**
 * Lists of erasures from the caller, from interrupted restores of this database, and from the database itself. Its
 * sign-ins are those of before the first interrupted restore: that has put older ones into the database.
 */
async function knownOfLater(db: Db, told: readonly Erasures[]): Promise<Later> {
  const noted = (await notesOfUnfinishedRestores(db)).map(parseNote)
  return {
    erasures: [...told, ...noted.flatMap(({ erasures }) => erasures), await erasuresIn(db)],
    signIns: noted[0]?.signIns ?? (await signInsOf(db)),
    audit: [...noted.flatMap(({ audit }) => audit), await auditEndOf(db)],
  }
}

/** A note, also one of a version that noted only the erasures. */
function parseNote(note: string): Later {
  const noted: unknown = JSON.parse(note)
  const unknown: SignIns = { identity: null, accounts: [], tokens: [] }
  return Later.parse(Array.isArray(noted) ? { erasures: noted, signIns: unknown, audit: [] } : noted)
}

/**
 * Reads the whole file. Throws `BadBackup` if it is incomplete, from a newer version, holds an unknown table, or does
 * not add up to its end: MySQL commits each change of the schema, so nothing of this may be found out later.
 */
async function examine(file: string, history: readonly Migration[]): Promise<Read> {
  let head: Head | undefined
  let end: End | undefined
  const rows: Record<string, number> = {}
  const sums = { saldi: 0, movimenti: 0 }
  for await (const part of readBackup(file)) {
    if ('head' in part) head = part.head
    else if ('end' in part) end = part.end
    else {
      rows[part.table] = (rows[part.table] ?? 0) + part.rows.length
      if (part.table === 'anagrafiche') sums.saldi += sumOf(part.rows, 'saldo')
      if (part.table === 'saldo_movimenti') sums.movimenti += sumOf(part.rows, 'operazione')
    }
  }
  if (!head || !end) throw new BadBackup('it has no head')
  const { migrations: applied } = head
  const known = new Set(history.map(({ name }) => name))
  const newer = applied.find((name) => !known.has(name))
  if (newer !== undefined) throw new BadBackup(`it is of a newer Cortile, with the migration ${newer}`)
  const tables = new Set(keptTables(history.filter(({ name }) => applied.includes(name))).map(({ name }) => name))
  const unknown = Object.keys({ ...rows, ...end.rows }).find((table) => !tables.has(table))
  if (unknown !== undefined) throw new BadBackup(`nobody knows its table ${unknown}`)
  for (const table of tables)
    if ((rows[table] ?? 0) !== (end.rows[table] ?? 0))
      throw new BadBackup(`it holds ${rows[table] ?? 0} rows of ${table} and should hold ${end.rows[table] ?? 0}`)
  if (sums.saldi !== end.saldi)
    throw new BadBackup(`the balances in it add up to ${sums.saldi} hundredths, not to ${end.saldi}`)
  if (sums.movimenti !== end.movimenti)
    throw new BadBackup(`the movements in it add up to ${sums.movimenti} hundredths, not to ${end.movimenti}`)
  return { head, end }
}

function sumOf(rows: readonly Row[], column: string): number {
  return rows.reduce((sum, row) => sum + Number(row[column]), 0)
}

async function isNew(db: Db): Promise<boolean> {
  for (const table of WORTH) {
    if (!(await db.schema.hasTable(table))) continue
    const row: unknown = await db(table).first()
    if (row !== undefined) return false
  }
  return true
}

async function dropAll(db: Db, history: readonly Migration[]): Promise<void> {
  const tables = new Set([...tablesMadeBy(migrations), ...tablesMadeBy(history)])
  for (const table of [...tables, 'schema_migrations'].reverse()) await db.schema.dropTableIfExists(table)
}

async function load(db: Db, file: string): Promise<void> {
  for await (const part of readBackup(file)) if ('table' in part) await db(part.table).insert(part.rows)
}

/** Compares the database with the backup's end: the rows of each table, and the sums in hundredths. */
async function compare(db: Db, end: End): Promise<void> {
  for (const [table, count] of Object.entries(end.rows)) {
    const row = await db(table).count({ n: '*' }).first<{ n: number } | undefined>()
    if (row?.n !== count) throw new Error(`${table}: ${row?.n ?? 0} rows arrived of ${count}`)
  }
  const { saldi, movimenti } = await sumsOf(db)
  if (saldi !== end.saldi || movimenti !== end.movimenti)
    throw new Error('the balances do not add up to those of the backup')
}
