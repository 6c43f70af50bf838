import { Duplex } from 'node:stream'
import type { Connection, ExecuteValues, FieldPacket, QueryResult } from 'mysql2'
import { QueryDeadlineError } from './errors.ts'

/** A pool whose prepared statements do not pass through knex. */
export interface StatementPool {
  /** Takes a connection, which must be released. */
  take: () => Promise<StatementConnection>
}

/** A connection of the pool. */
export interface StatementConnection {
  /** Number of this connection in its pool, from 0. */
  readonly number: number
  run: <R extends QueryResult>(sql: string, values: ExecuteValues[]) => Promise<R>
  /** COMMIT or ROLLBACK. */
  end: (how: 'COMMIT' | 'ROLLBACK') => Promise<void>
  /** Gives the connection back to the pool, or closes it if it is `broken`. */
  release: (broken?: boolean) => void
}

/**
 * Statements on a connection that was taken from a pool. One without an answer within `deadlineMs` is a
 * QueryDeadlineError and the connection is cut.
 */
export function openStatements(
  connection: Connection,
  {
    number,
    deadlineMs,
    ran,
    release,
  }: {
    number: number
    deadlineMs: number
    ran: (query: { sql: string; bindings: ExecuteValues[] }) => void
    release: () => void
  },
): StatementConnection {
  let reject: (error: Error) => void = () => undefined
  const late = setTimeout(() => {
    cut(connection)
    reject(new QueryDeadlineError(deadlineMs))
  }, deadlineMs)
  const timed = <T>(work: Promise<T>): Promise<T> => {
    late.refresh()
    return new Promise<T>((resolve, fail) => {
      reject = fail
      work.then(resolve, fail)
    })
  }
  return {
    number,
    run: async <R extends QueryResult>(sql: string, values: ExecuteValues[]) => {
      ran({ sql, bindings: values })
      return (await timed(execute<R>(connection, sql, values)))[0]
    },
    end: (how) => timed(ask(connection, how)),
    release: (broken = false) => {
      clearTimeout(late)
      if (broken) cut(connection)
      release()
    },
  }
}

/** Runs a statement that the server parses once for each connection: see `prepared.ts`. */
export function execute<R extends QueryResult>(
  connection: Connection,
  sql: string,
  values: ExecuteValues[],
): Promise<[R, FieldPacket[]]> {
  return new Promise((resolve, reject) => {
    connection.execute<R>(sql, values, (error, result, fields) => {
      if (error !== null) return reject(error)
      if (Array.isArray(result)) writeThousandths(result, fields)
      resolve([result, fields])
    })
  })
}

/** The protocol's number of the column type; the driver's own names are no ES export. */
const DATETIME = 0x0c
const WHOLE_SECOND = 'YYYY-MM-DD HH:MM:SS'.length

/** The answer of a prepared statement omits the milliseconds of a whole second; other answers contain `.000`. */
function writeThousandths(rows: readonly object[], fields: readonly FieldPacket[]): void {
  for (const { name, columnType } of fields) {
    if (columnType !== DATETIME) continue
    for (const row of rows) {
      const time: unknown = Reflect.get(row, name)
      if (typeof time === 'string' && time.length === WHOLE_SECOND) Reflect.set(row, name, `${time}.000`)
    }
  }
}

/** Runs a statement whose answer is not needed. */
export function ask(connection: Connection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query(sql, (error: Error | null) => (error === null ? resolve() : reject(error)))
  })
}

/** Closes the socket itself: a server that hangs would never answer a regular close. */
export function cut(connection: Connection): void {
  connection.destroy()
  const stream: unknown = Reflect.get(connection, 'stream')
  if (stream instanceof Duplex) stream.destroy()
}
