/**
 * Statements with a constant text, for the queries of every call and every card reading. The query builder builds each
 * one once, because building takes as long as sending. MySQL parses it once for each connection.
 */
import type { Knex } from 'knex'
import type { RunResult } from 'libsql'
import type { ResultSetHeader } from 'mysql2'
import { isMysql, type Db } from './connect.ts'
import type { Trx } from './transaction.ts'

type Values<V> = Record<keyof V, string | number | null>

/** Builds the statement, once for each engine. `of(name)` marks a placeholder that is bound on every run. */
type Build<V> = (db: Db, of: (name: keyof V & string) => Knex.Value) => Knex.QueryBuilder

/** The effect of a statement. */
export interface Change {
  /** Rows that matched its condition, or that it inserted. */
  rows: number
  /** The id of the row that it inserted. */
  id: number
}

/** A SELECT; returns its rows. */
export function preparedRead<V extends Values<V>, Row>(build: Build<V>): (db: Db, values: V) => Promise<Row[]> {
  const statement = prepared(build)
  return async (db, values) => {
    const { sql, bindings } = statement(db, values)
    if (!isMysql(db)) return Promise.resolve<Row[]>(db.raw(sql, bindings))
    const [rows] = await Promise.resolve<[Row[]]>(db.raw(sql, bindings).options({ prepared: true }))
    return rows
  }
}

/** A SELECT that locks its rows until the transaction ends. */
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

/** Placeholder for the value of that name. */
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
