/**
 * Changes of a table that an earlier migration made. On MySQL each is one statement, which is either done or not, so
 * that a run after a kill continues with the first one that is not done. The embedded database rebuilds the table where
 * it has no statement for a change, inside the transaction of all migrations.
 */
import type { Knex } from 'knex'
import { compileCreateTable } from 'knex/lib/dialects/sqlite3/schema/internal/compiler.js'
import { parseCreateTable, type Constraint } from 'knex/lib/dialects/sqlite3/schema/internal/parser.js'
import { asciiColumn, isMysql, type Ascii, type Db } from './connect.ts'
import { transact } from './transaction.ts'

/** The definition of a column, by one builder: its checks and references are steps of their own. */
type Definition = (table: Knex.CreateTableBuilder, name: string, ascii: Ascii) => Knex.ColumnBuilder
type OnDelete = 'RESTRICT' | 'SET NULL' | 'CASCADE'
type Row = Record<string, unknown>

export type Alteration = { readonly table: string } & (
  | { readonly addColumn: string; readonly as: Definition }
  /** Wider, nullable, or with another default; existing values must fit. */
  | { readonly changeColumn: string; readonly as: Definition }
  | { readonly dropColumn: string }
  /** `holds`: SQL that is true of every row, existing ones included. */
  | { readonly addCheck: string; readonly holds: string }
  | { readonly dropCheck: string }
  /** The column points at the `id` of `parent`. */
  | { readonly addReference: string; readonly parent: string; readonly onDelete: OnDelete }
  | { readonly dropReference: string }
  | Fill
)

/** Fills a column of existing rows in batches, each in its own transaction. */
interface Fill {
  /** The columns that `values` reads, besides `id`. */
  readonly fill: readonly string[]
  /** The rows that are not filled yet. */
  readonly unfilled: (rows: Knex.QueryBuilder) => void
  readonly values: (row: Row) => Record<string, string | number | null>
}

const FILLED_AT_ONCE = 500

/** Makes one change; skips it if an earlier run has made it. */
export async function alter(db: Db, step: Alteration): Promise<void> {
  const { table } = step
  if ('fill' in step) await fill(db, table, step)
  else if ('addColumn' in step) {
    if (!(await db.schema.hasColumn(table, step.addColumn))) await define(db, table, step.addColumn, step.as)
  } else if ('changeColumn' in step) {
    await define(db, table, step.changeColumn, (...args) => step.as(...args).alter())
  } else if ('dropColumn' in step) {
    if (await db.schema.hasColumn(table, step.dropColumn))
      await rebuilt(db, table, () => db.schema.alterTable(table, (altered) => void altered.dropColumn(step.dropColumn)))
  } else if ('addCheck' in step) {
    if (!(await checksOf(db, table)).includes(step.addCheck)) await addCheck(db, table, step.addCheck, step.holds)
  } else if ('dropCheck' in step) {
    if ((await checksOf(db, table)).includes(step.dropCheck)) await dropCheck(db, table, step.dropCheck)
  } else if ('addReference' in step) {
    const { addReference: column, parent, onDelete } = step
    if (!(await referencesOf(db, table)).includes(column))
      await rebuilt(db, table, () =>
        db.schema.alterTable(
          table,
          (altered) => void altered.foreign(column).references('id').inTable(parent).onDelete(onDelete),
        ),
      )
  } else if ((await referencesOf(db, table)).includes(step.dropReference)) {
    await rebuilt(db, table, () =>
      db.schema.alterTable(table, (altered) => void altered.dropForeign(step.dropReference)),
    )
  }
}

async function define(db: Db, table: string, name: string, as: Definition): Promise<void> {
  const altered = db.schema.alterTable(table, (builder) => {
    as(builder, name, (column, length) => asciiColumn(db, builder, column, length))
  })
  // A kill between two statements would lose the second one.
  if (altered.toSQL().length !== 1)
    throw new Error(`the column ${table}.${name}: its checks, keys and references are steps of their own`)
  await rebuilt(db, table, () => altered)
}

/** Runs `work`; restores the embedded database's id counter, which a rebuild resets: ids of deleted rows stay used. */
async function rebuilt(db: Db, table: string, work: () => PromiseLike<unknown>): Promise<void> {
  if (isMysql(db)) {
    await work()
    return
  }
  const counter = () => db('sqlite_sequence').where({ name: table })
  const before = await counter().first<{ seq: number } | undefined>('seq')
  await work()
  if (before) await counter().update({ seq: before.seq })
}

async function addCheck(db: Db, table: string, name: string, holds: string): Promise<void> {
  if (isMysql(db)) await db.raw(`alter table ?? add constraint ?? check (${holds})`, [table, name])
  else await rebuildWithChecks(db, table, (checks) => [...checks, parsedCheck(name, holds)])
}

async function dropCheck(db: Db, table: string, name: string): Promise<void> {
  if (isMysql(db)) await db.raw('alter table ?? drop constraint ??', [table, name])
  else await rebuildWithChecks(db, table, (checks) => checks.filter((check) => check.name !== name))
}

/** The names of a table's checks. */
async function checksOf(db: Db, table: string): Promise<string[]> {
  if (isMysql(db))
    return await db('information_schema.table_constraints')
      .whereRaw('table_schema = database()')
      .where({ table_name: table, constraint_type: 'CHECK' })
      .pluck<string[]>('constraint_name')
  const { constraints } = parseCreateTable(await statementOf(db, table))
  return constraints.flatMap(({ type, name }) => (type === 'CHECK' && name !== null ? [name] : []))
}

/** The columns of a table that have a foreign key; on MySQL taken from the names that knex gives the keys. */
async function referencesOf(db: Db, table: string): Promise<string[]> {
  if (!isMysql(db)) {
    const keys = await db.select<{ from: string }[]>('from').from(db.raw('pragma_foreign_key_list(?)', [table]))
    return keys.map(({ from }) => from)
  }
  const names = await db('information_schema.referential_constraints')
    .whereRaw('constraint_schema = database()')
    .where({ table_name: table })
    .pluck<string[]>('constraint_name')
  return names.map((name) => name.slice(`${table}_`.length, -'_foreign'.length))
}

/** The CREATE TABLE statement of a table of the embedded database. */
async function statementOf(db: Db, table: string): Promise<string> {
  const row = await db('sqlite_master').where({ type: 'table', name: table }).first<{ sql: string } | undefined>('sql')
  if (!row) throw new Error(`there is no table ${table}`)
  return row.sql
}

/** The embedded database rebuilds a table to change its checks: https://sqlite.org/lang_altertable.html, section 7. */
async function rebuildWithChecks(
  db: Db,
  table: string,
  edit: (constraints: readonly Constraint[]) => readonly Constraint[],
): Promise<void> {
  const parsed = parseCreateTable(await statementOf(db, table))
  const indexes = await db('sqlite_master')
    .where({ type: 'index', tbl_name: table })
    .whereNotNull('sql')
    .pluck<string[]>('sql')
  const next = `${table}_new`
  const wrap = (name: string) => `\`${name}\``
  await rebuilt(db, table, async () => {
    await db.raw(compileCreateTable({ ...parsed, table: next, constraints: edit(parsed.constraints) }, wrap))
    await db.raw('insert into ?? select * from ??', [next, table])
    await db.schema.dropTable(table)
    await db.schema.renameTable(next, table)
    for (const sql of indexes) await db.raw(sql)
  })
}

function parsedCheck(name: string, holds: string): Constraint {
  const [check] = parseCreateTable(`create table t (a integer, constraint ${name} check (${holds}))`).constraints
  if (!check) throw new Error(`the check ${name} can not be read`)
  return check
}

async function fill(db: Db, table: string, { fill: columns, unfilled, values }: Fill): Promise<void> {
  for (let last: number | undefined; ;) {
    const rows = await db(table)
      .modify(unfilled)
      .orderBy('id')
      .limit(FILLED_AT_ONCE)
      .select<Row[]>('id', ...columns)
    const [first] = rows
    if (!first) return
    // A row that stays unfilled would make the loop endless.
    if (first.id === last) throw new Error(`the row ${last} of ${table} is not filled by its values`)
    last = Number(first.id)
    await transact(db, async (trx) => {
      for (const row of rows) await trx(table).where({ id: row.id }).update(values(row))
    })
  }
}
