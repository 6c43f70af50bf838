/**
 * Statements whose text never changes, for what happens at every call and at every reading of a card. Each is built once,
 * by the query builder: building one takes as long as sending it. MySQL parses it once for each connection.
 */
import type { Knex } from 'knex'
import type { RunResult } from 'libsql'
import type { ResultSetHeader } from 'mysql2'
import { isMysql, type Db } from './connect.ts'
import type { Trx } from './transaction.ts'

type Values<V> = Record<keyof V, string | number | null>

/** Builds the statement; `of` stands wherever the value of that name goes. It is built for each engine, not for each run. */
type Build<V> = (db: Db, of: (name: keyof V & string) => Knex.Value) => Knex.QueryBuilder

/** What a statement has changed. */
export interface Change {
  /** How many rows it found to change, or added. */
  rows: number
  /** The id of the row that it added. */
  id: number
}

/** A SELECT: gives its rows. */
export function preparedRead<V extends Values<V>, Row>(build: Build<V>): (db: Db, values: V) => Promise<Row[]> {
  const statement = prepared(build)
  return async (db, values) => {
    const { sql, bindings } = statement(db, values)
    if (!isMysql(db)) return Promise.resolve<Row[]>(db.raw(sql, bindings))
    const [rows] = await Promise.resolve<[Row[]]>(db.raw(sql, bindings).options({ prepared: true }))
    return rows
  }
}

/** A SELECT that locks what it finds until the transaction ends. */
export function preparedLock<V extends Values<V>, Row>(build: Build<V>): (trx: Trx, values: V) => Promise<Row[]> {
  return preparedRead<V, Row>(build)
}

/** An INSERT, an UPDATE or a DELETE. */
export function preparedChange<V extends Values<V>>(build: Build<V>): (db: Db, values: V) => Promise<Change> {
  const statement = prepared(build)
  return async (db, values) => {
    const { sql, bindings } = statement(db, values)
    if (!isMysql(db)) {
      const done = await Promise.resolve<RunResult>(db.raw(sql, bindings))
      return { rows: done.changes, id: Number(done.lastInsertRowid) }
    }
    const [done] = await Promise.resolve<[ResultSetHeader]>(db.raw(sql, bindings).options({ prepared: true }))
    return { rows: done.affectedRows, id: done.insertId }
  }
}

/** An INSERT of one row with a value for each of these columns. */
export function preparedInsert<C extends string>(
  table: string,
  columns: readonly C[],
): (db: Db, values: Record<C, string | number | null>) => Promise<Change> {
  return preparedChange((db, of) => db(table).insert(Object.fromEntries(columns.map((column) => [column, of(column)]))))
}

interface Statement {
  sql: string
  bindings: Knex.Value[]
}

/** Where the value of that name goes. */
class Place {
  [field: string]: unknown
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

function prepared<V extends Values<V>>(build: Build<V>): (db: Db, values: V) => Statement {
  const built = new Map<boolean, Statement>()
  return (db, values) => {
    const mysql = isMysql(db)
    let statement = built.get(mysql)
    if (!statement) {
      const { sql, bindings } = build(db, (name) => new Place(name)).toSQL()
      statement = { sql, bindings: [...bindings] }
      built.set(mysql, statement)
    }
    const given = new Map<string, string | number | null>(Object.entries(values))
    return {
      sql: statement.sql,
      bindings: statement.bindings.map((value) => (value instanceof Place ? (given.get(value.name) ?? null) : value)),
    }
  }
}
