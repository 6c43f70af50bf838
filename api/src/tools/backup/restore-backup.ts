import * as z from 'zod/mini'
import { migrations } from '../../../migrations/all.ts'
import { exclusively, type Db } from '../../db/connect.ts'
import { applyMissing, makeRecord, recordMigrations } from '../../db/migrate.ts'
import { applySchema, tablesMadeBy, type Migration } from '../../db/migration.ts'
import { refuseRunningServer } from '../../db/server-lease.ts'
import { beginRestore, notesOfUnfinishedRestores } from '../../db/unfinished-restore.ts'
import { Erasures, erasuresIn } from '../../domain/erasure/erasure.repository.ts'
import { sumsOf } from '../../domain/ledger/ledger-totals.ts'
import type { End, Head } from './backup-format.ts'
import { keptTables } from './backup-tables.ts'
import { BadBackup, readBackup } from './read-backup.ts'

/** A database that holds people or money is replaced only by who says so. */
class NotEmpty extends Error {
  override readonly message = 'This database is not empty. To replace all that it holds: --replace'
}

/** What makes a database more than new. */
const WORTH = ['anagrafiche', 'users', 'saldo_movimenti', 'access_logs']

interface Read {
  head: Head
  end: End
}

export interface Restored extends Read {
  /** Who was erased since, as far as anybody knows. */
  erasures: Erasures[]
}

interface How {
  replace: boolean
  /** What the caller knows of who was erased since. */
  told: readonly Erasures[]
  /** The schema's history, this program's unless a test says otherwise. */
  history?: readonly Migration[]
}

/**
 * Puts a backup in the place of all that `db` holds, and brings it to this program's schema. Reads the file whole before
 * anything is touched. No server starts on the database until `endRestore`, which is called when the erasures were repeated;
 * what is known of them is kept in it until then. Mails that were waiting are marked as uncertain: they may have left since.
 * Throws `BadBackup`, `NotEmpty`, `ServerRunning`, or an Error if what was written is not what was read.
 */
export async function restoreBackup(
  db: Db,
  file: string,
  { replace, told, history = migrations }: How,
): Promise<Restored> {
  const { head, end } = await examine(file, history)
  if (!replace && !(await isNew(db))) throw new NotEmpty()
  const erasures = await exclusively(
    db,
    'migrate',
    async (own) => {
      await refuseRunningServer(own)
      const known = await knownErasures(own, told)
      const takeBack = await beginRestore(own, JSON.stringify(known))
      // One may have started in between; it looks for this restore in its turn.
      await refuseRunningServer(own).catch(async (error: unknown) => {
        await takeBack()
        throw error
      })
      await dropAll(own, history)
      const then = history.filter(({ name }) => head.migrations.includes(name))
      // Without the rows that migrations bring: those are in the backup.
      for (const migration of then) await applySchema(own, migration, { filled: true })
      await load(own, file, then)
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
  return { head, end, erasures }
}

const Noted = z.array(Erasures)

/** What the caller knows, what a restore knew that was cut off here, and what this database remembers. */
async function knownErasures(db: Db, told: readonly Erasures[]): Promise<Erasures[]> {
  const noted = (await notesOfUnfinishedRestores(db)).flatMap((note) => Noted.parse(JSON.parse(note)))
  return [...told, ...noted, await erasuresIn(db)]
}

/** Reads all of it, and whether this program can take it. */
async function examine(file: string, history: readonly Migration[]): Promise<Read> {
  let head: Head | undefined
  let end: End | undefined
  const rows: Record<string, number> = {}
  for await (const part of readBackup(file)) {
    if ('head' in part) head = part.head
    else if ('end' in part) end = part.end
    else rows[part.table] = (rows[part.table] ?? 0) + part.rows.length
  }
  if (!head || !end) throw new BadBackup('it has no head')
  const known = new Set(history.map(({ name }) => name))
  const strange = head.migrations.find((name) => !known.has(name))
  if (strange !== undefined) throw new BadBackup(`it is of a newer Cortile, with the migration ${strange}`)
  for (const [table, count] of Object.entries(end.rows))
    if ((rows[table] ?? 0) !== count)
      throw new BadBackup(`it holds ${rows[table] ?? 0} rows of ${table} and should hold ${count}`)
  return { head, end }
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

async function load(db: Db, file: string, then: readonly Migration[]): Promise<void> {
  const expected = new Set(keptTables(then).map(({ name }) => name))
  for await (const part of readBackup(file)) {
    if (!('table' in part)) continue
    if (!expected.has(part.table)) throw new BadBackup(`nobody knows its table ${part.table}`)
    await db(part.table).insert(part.rows)
  }
}

/** What was written is what was read: every row, and every hundredth. */
async function compare(db: Db, end: End): Promise<void> {
  for (const [table, count] of Object.entries(end.rows)) {
    const row = await db(table).count({ n: '*' }).first<{ n: number } | undefined>()
    if (row?.n !== count) throw new Error(`${table}: ${row?.n ?? 0} rows arrived of ${count}`)
  }
  const { saldi, movimenti } = await sumsOf(db)
  if (saldi !== end.saldi || movimenti !== end.movimenti)
    throw new Error('the balances do not add up to those of the backup')
}
