/**
 * Statements with a constant text, for the queries of every call and every card reading. The query builder builds each
 * one once, because building takes as long as sending. MySQL parses it once for each connection.
 */
import type { Knex } from 'knex'
import type { RunResult } from 'libsql'
import type { QueryResult, ResultSetHeader, RowDataPacket } from 'mysql2'
import { isMysql, statementPoolsOf, type Db } from './connect.ts'
import { StatementTransaction, type PreparedTrx } from './statement-transaction.ts'

type Value = string | number | null
type Values<V> = Record<keyof V, Value>

/** Where a prepared statement runs: the database, or a transaction. */
export type Executor = Db | PreparedTrx

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
export function preparedRead<V extends Values<V>, Row>(build: Build<V>): (db: Executor, values: V) => Promise<Row[]> {
  const statement = prepared(build)
  return (db, values) => {
    const { sql, bind } = statement(db)
    const embedded = embeddedIn(db)
    if (embedded) return Promise.resolve<Row[]>(embedded.raw(sql, bind(values)))
    return runOnMysql<Row[] & RowDataPacket[]>(db, sql, bind(values))
  }
}

/**
 * A SELECT for a list of values; returns its rows, none for an empty list. Built once for each power of two: the last
 * value is repeated up to the next one.
 */
export function preparedReadIn<Row>(
  build: (db: Db, places: readonly Knex.Value[]) => Knex.QueryBuilder,
): (db: Executor, values: readonly (string | number)[]) => Promise<Row[]> {
  const bySize = new Map<number, (db: Executor, values: Record<string, Value>) => Promise<Row[]>>()
  return async (db, values) => {
    const last = values.at(-1)
    if (last === undefined) return []
    const size = 2 ** Math.ceil(Math.log2(values.length))
    let read = bySize.get(size)
    if (!read) {
      const names = Array.from({ length: size }, (_, n) => String(n))
      read = preparedRead<Record<string, Value>, Row>((on, of) => build(on, names.map(of)))
      bySize.set(size, read)
    }
    return read(db, Object.fromEntries(Array.from({ length: size }, (_, n) => [n, values[n] ?? last])))
  }
}

/** A SELECT that locks its rows until the transaction ends. */
export function preparedLock<V extends Values<V>, Row>(
  build: Build<V>,
): (trx: PreparedTrx, values: V) => Promise<Row[]> {
  return preparedRead<V, Row>(build)
}

/** An INSERT, an UPDATE or a DELETE. */
export function preparedChange<V extends Values<V>>(build: Build<V>): (db: Executor, values: V) => Promise<Change> {
  const statement = prepared(build)
  return async (db, values) => {
    const { sql, bind } = statement(db)
    const embedded = embeddedIn(db)
    if (embedded) {
      const done = await Promise.resolve<RunResult>(embedded.raw(sql, bind(values)))
      return { rows: done.changes, id: Number(done.lastInsertRowid) }
    }
    const done = await runOnMysql<ResultSetHeader>(db, sql, bind(values))
    return { rows: done.affectedRows, id: done.insertId }
  }
}

/** An INSERT of one row with a value for each of these columns. */
export function preparedInsert<C extends string>(
  table: string,
  columns: readonly C[],
): (db: Executor, values: Record<C, Value>) => Promise<Change> {
  return preparedChange((db, of) => db(table).insert(Object.fromEntries(columns.map((column) => [column, of(column)]))))
}

/** Rows of one prepared INSERT: few enough for the embedded database's number of placeholders. */
const ROWS_AT_MOST = 64

/**
 * INSERTs of many rows with a value for each of these columns, in their order. Built once for each power of two, into
 * which the rows are divided.
 */
export function preparedInsertRows<C extends string>(
  table: string,
  columns: readonly C[],
): (trx: PreparedTrx, rows: readonly Record<C, Value>[]) => Promise<void> {
  const bySize = new Map<number, (db: Executor, values: Record<string, Value>) => Promise<Change>>()
  const insertOf = (size: number) => {
    let insert = bySize.get(size)
    if (!insert) {
      insert = preparedChange<Record<string, Value>>((db, of) =>
        db(table).insert(
          Array.from({ length: size }, (_, row) =>
            Object.fromEntries(columns.map((column) => [column, of(`${row} ${column}`)])),
          ),
        ),
      )
      bySize.set(size, insert)
    }
    return insert
  }
  return async (trx, rows) => {
    for (let begin = 0; begin < rows.length;) {
      const size = Math.min(ROWS_AT_MOST, 2 ** Math.floor(Math.log2(rows.length - begin)))
      const values: Record<string, Value> = {}
      for (const [row, each] of rows.slice(begin, begin + size).entries())
        for (const column of columns) values[`${row} ${column}`] = each[column]
      await insertOf(size)(trx, values)
      begin += size
    }
  }
}

/** The embedded database, or a transaction on it; null on MySQL. */
function embeddedIn(db: Executor): Db | null {
  return db instanceof StatementTransaction || isMysql(db) ? null : db
}

async function runOnMysql<R extends QueryResult>(db: Executor, sql: string, values: Value[]): Promise<R> {
  if (db instanceof StatementTransaction) return db.run<R>(sql, values)
  const pools = statementPoolsOf(db)
  if (pools === undefined) {
    // A transaction of knex.
    const [result] = await Promise.resolve<[R]>(db.raw(sql, values).options({ prepared: true }))
    return result
  }
  const connection = await pools.reads.take()
  try {
    return await connection.run<R>(sql, values)
  } finally {
    connection.release()
  }
}

interface Statement<V> {
  sql: string
  bind: (values: V) => Value[]
}

/** Placeholder for the value of that name. */
class Place {
  [field: string]: unknown
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

function prepared<V extends Values<V>>(build: Build<V>): (db: Executor) => Statement<V> {
  let onMysql: Statement<V> | undefined
  let embedded: Statement<V> | undefined
  return (db) => {
    if (db instanceof StatementTransaction) return (onMysql ??= compile(db.builder, build))
    return isMysql(db) ? (onMysql ??= compile(db, build)) : (embedded ??= compile(db, build))
  }
}

function compile<V extends Values<V>>(db: Db, build: Build<V>): Statement<V> {
  const names = new Map<string, keyof V>()
  const { sql, bindings } = build(db, (name) => {
    names.set(name, name)
    return new Place(name)
  }).toSQL()
  /** In the order of the placeholders: the name of a value, or a constant. */
  const places = bindings.map((binding: unknown): { name?: keyof V | undefined; constant: Value } => {
    if (binding instanceof Place) return { name: names.get(binding.name), constant: null }
    if (isValue(binding)) return { constant: binding }
    throw new Error('a prepared statement has a constant that is no text and no number')
  })
  return {
    sql,
    bind: (values) =>
      places.map(({ name, constant }): Value => (name === undefined ? constant : (values[name] ?? null))),
  }
}

function isValue(value: unknown): value is Value {
  return value === null || typeof value === 'string' || typeof value === 'number'
}
