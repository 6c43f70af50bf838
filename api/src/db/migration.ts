import type { Knex } from 'knex'
import { asciiColumn, compareExactly, type Db } from './connect.ts'
import { isIndexGone, isIndexThere } from './errors.ts'

/** Adds a column of ASCII text compared byte by byte: hashes, keys, digits. */
export type Ascii = (name: string, length: number) => Knex.ColumnBuilder

export interface Table {
  readonly name: string
  readonly columns: (table: Knex.CreateTableBuilder, ascii: Ascii) => void
}

/** An index of a table that a step before has made. */
export interface Index {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  /** An older index that is not needed beside this one. */
  readonly replaces?: string
}

/**
 * One step of the schema's history, applied once and never changed after a release. `tables` and `indexes` are made in
 * order; `rows` runs in one transaction with the record that the migration is done. A migration has one of the three:
 * MySQL's DDL can't be undone, so tables and rows must not depend on ending together.
 */
export type Migration =
  | { readonly name: string; readonly tables: readonly Table[] }
  | { readonly name: string; readonly indexes: readonly Index[] }
  | { readonly name: string; readonly rows: (trx: Db) => Promise<void> }

/** Makes the tables; first removes what a run that was killed half-way left of them. Throws if one holds rows. */
export async function createTables(db: Db, migration: string, tables: readonly Table[]): Promise<void> {
  for (const { name } of [...tables].reverse()) await dropHalfMade(db, migration, name)
  for (const { name, columns } of tables) {
    await db.schema.createTable(name, (table) => {
      compareExactly(db, table)
      columns(table, (column, length) => asciiColumn(db, table, column, length))
    })
  }
}

/** Makes the indexes; what a run has done that was killed half-way is taken as done. */
export async function createIndexes(db: Db, indexes: readonly Index[]): Promise<void> {
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
