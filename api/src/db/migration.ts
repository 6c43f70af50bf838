import type { Knex } from 'knex'
import { alter, type Alteration } from './alteration.ts'
import { asciiColumn, compareExactly, type Ascii, type Db } from './connect.ts'
import { isIndexGone, isIndexThere } from './errors.ts'

interface Table {
  readonly name: string
  readonly columns: (table: Knex.CreateTableBuilder, ascii: Ascii) => void
}

/** An index of a table that an earlier migration made. */
interface Index {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  /** The older index that this one makes redundant; it is dropped. */
  readonly replaces?: string
}

/**
 * One step of the schema's history, applied once and never changed after a release. `tables`, `indexes` and
 * `alterations` are made in order; `rows` runs in one transaction with the record that the migration is done, and
 * changes no schema; `dropped` tables lose their rows too. A migration has one of the five: MySQL's DDL can't be rolled
 * back, so schema and rows must not depend on ending together.
 */
export type Migration = { readonly name: string } & (
  | { readonly tables: readonly Table[] }
  | { readonly indexes: readonly Index[] }
  | { readonly alterations: readonly Alteration[] }
  | { readonly dropped: readonly string[] }
  | { readonly rows: (trx: Db) => Promise<void> }
)

/**
 * Throws, with the migration's name, for names out of order, a table made twice, or a missing table that is changed.
 */
export function checkHistory(migrations: readonly Migration[]): void {
  const madeBy = new Map<string, string>()
  const gone = new Set<string>()
  let last = ''
  for (const migration of migrations) {
    const { name } = migration
    if (name <= last) throw new Error(`migration ${name}: its name must come after ${last}`)
    last = name
    if ('tables' in migration)
      for (const { name: table } of migration.tables) {
        const by = madeBy.get(table)
        if (by !== undefined)
          throw new Error(`migration ${name}: the table ${table} was made by ${by}; \`alterations\` change it`)
        madeBy.set(table, name)
      }
    for (const table of changedBy(migration))
      if (!madeBy.has(table) || gone.has(table))
        throw new Error(`migration ${name}: no migration before it makes the table ${table}`)
    if ('dropped' in migration) for (const table of migration.dropped) gone.add(table)
  }
}

/** The tables that must exist before the migration. */
function changedBy(migration: Migration): readonly string[] {
  if ('indexes' in migration) return migration.indexes.map(({ table }) => table)
  if ('alterations' in migration) return migration.alterations.map(({ table }) => table)
  return 'dropped' in migration ? migration.dropped : []
}

/** The tables that these migrations make, dropped ones included; parents before children. */
export function tablesMadeBy(list: readonly Migration[]): string[] {
  return list.flatMap((migration) => ('tables' in migration ? migration.tables.map(({ name }) => name) : []))
}

/** The tables that exist after these migrations, parents before children. */
export function tablesAfter(list: readonly Migration[]): string[] {
  const dropped = new Set(list.flatMap((migration) => ('dropped' in migration ? migration.dropped : [])))
  return tablesMadeBy(list).filter((name) => !dropped.has(name))
}

/** Applies a migration's schema changes. `filled`: without its fills, because a restore loads rows that are filled. */
export async function applySchema(
  db: Db,
  migration: Migration,
  { filled = false }: { filled?: boolean } = {},
): Promise<void> {
  if ('tables' in migration) await createTables(db, migration.name, migration.tables)
  else if ('indexes' in migration) await createIndexes(db, migration.indexes)
  else if ('alterations' in migration) {
    for (const step of migration.alterations) if (!filled || !('fill' in step)) await alter(db, step)
  } else if ('dropped' in migration) for (const name of migration.dropped) await db.schema.dropTableIfExists(name)
}

/** Makes the tables; first drops those that a killed run left. Throws if one of them holds rows. */
async function createTables(db: Db, migration: string, tables: readonly Table[]): Promise<void> {
  for (const { name } of [...tables].reverse()) await dropHalfMade(db, migration, name)
  for (const { name, columns } of tables) {
    await db.schema.createTable(name, (table) => {
      compareExactly(db, table)
      columns(table, (column, length) => asciiColumn(db, table, column, length))
    })
  }
}

/** Makes the indexes; skips the changes that a killed run has already made. */
async function createIndexes(db: Db, indexes: readonly Index[]): Promise<void> {
  for (const { table, name, columns, replaces } of indexes) {
    try {
      await db.schema.alterTable(table, (altered) => void altered.index([...columns], name))
    } catch (error) {
      if (!isIndexThere(error)) throw error
    }
    if (replaces === undefined) continue
    try {
      await db.schema.alterTable(table, (altered) => void altered.dropIndex([], replaces))
    } catch (error) {
      if (!isIndexGone(error)) throw error
    }
  }
}

async function dropHalfMade(db: Db, migration: string, name: string): Promise<void> {
  if (!(await db.schema.hasTable(name))) return
  const row: unknown = await db(name).first()
  if (row !== undefined) {
    throw new Error(
      `migration ${migration}: the table ${name} exists and holds rows, though the migration never ended. Nothing was changed.`,
    )
  }
  await db.schema.dropTable(name)
}
