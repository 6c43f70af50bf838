import { Duplex } from 'node:stream'
import Mysql2Dialect from 'knex/lib/dialects/mysql2/index.js'
import { createConnection, type Connection, type ExecuteValues, type FieldPacket } from 'mysql2'
import { QueryDeadlineError } from './errors.ts'

/** Strict: an invalid value is an error. `||` concatenates, as in SQLite. */
const SQL_MODE =
  'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION,ONLY_FULL_GROUP_BY,PIPES_AS_CONCAT'
/**
 * Texts compare exactly also where no column is involved. Not among the options: knex would put it into its CREATE
 * TABLE.
 */
const COLLATION = 'UTF8MB4_BIN'
const CONNECT_MS = 3_000
const GOODBYE_MS = 500
/** Below the query deadline, so that a lock that is held too long is a retry and not an outage. */
const LOCK_WAIT_SECONDS = 5
const UNKNOWN_VARIABLE = 1193

/**
 * `mysql://user:pass@host:port/db` → the driver's options. `?ssl=true` asks for TLS with a verified certificate,
 * `?ssl=no-verify` for TLS alone. Times come back as strings, sums and counts as numbers, on both engines alike.
 */
export function mysqlOptions(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const ssl = url.searchParams.get('ssl')
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(ssl === null ? {} : { ssl: { rejectUnauthorized: ssl !== 'no-verify' } }),
    timezone: 'Z',
    dateStrings: true,
    decimalNumbers: true,
    connectTimeout: CONNECT_MS,
  }
}

function ask(connection: Connection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query(sql, (error: Error | null) => (error === null ? resolve() : reject(error)))
  })
}

/** Closes the socket itself: a server that hangs would never answer a regular close. */
function cut(connection: Connection): void {
  connection.destroy()
  const stream: unknown = Reflect.get(connection, 'stream')
  if (stream instanceof Duplex) stream.destroy()
}

async function within<T>(ms: number, connection: Connection, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      cut(connection)
      reject(new QueryDeadlineError(ms))
    }, ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function prepareSession(connection: Connection): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error === null || error === undefined ? resolve() : reject(error)))
  })
  await ask(
    connection,
    `SET time_zone = '+00:00', sql_mode = '${SQL_MODE}', innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`,
  )
  // A read after a wait for a lock must be fresh. Gap locks would only add deadlocks: no code relies on them.
  await ask(connection, 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED')
  // On a cluster a read must see what another node has just committed; elsewhere the variable may not exist.
  await ask(connection, 'SET SESSION wsrep_sync_wait = 1').catch((error: unknown) => {
    if (!(error instanceof Error && 'errno' in error && error.errno === UNKNOWN_VARIABLE)) throw error
  })
}

interface MysqlQuery {
  sql: string
  bindings?: ExecuteValues[]
  options?: { prepared?: boolean }
  /** `[rows, fields]`, which knex reads afterwards. */
  response?: unknown
}

/** Runs a statement that the server parses once for each connection: see `prepared.ts`. */
function execute(connection: Connection, query: MysqlQuery): Promise<object> {
  return new Promise((resolve, reject) => {
    connection.execute(query.sql, query.bindings ?? [], (error, rows, fields) => {
      if (error !== null) return reject(error)
      if (Array.isArray(rows)) writeThousandths(rows, fields)
      query.response = [rows, fields]
      resolve(query)
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

const lockLost = () => Object.assign(new Error('the lock was lost'), { code: 'LOCK_LOST' })

interface ClientOptions {
  deadlineMs: number
  once?: boolean
  signal?: AbortSignal
}

/**
 * knex's mysql2 dialect with sessions set as above. A query without an answer within `deadlineMs` is a
 * QueryDeadlineError and its connection is cut. `once`: the pool gets one connection and never a second. After an abort
 * of `signal` every query rejects with LOCK_LOST.
 */
export function mysqlClient({ deadlineMs, once = false, signal }: ClientOptions) {
  let made = 0
  return class MysqlClient extends Mysql2Dialect {
    override async acquireRawConnection(): Promise<Connection> {
      made += 1
      if (once && made > 1) throw lockLost()
      // knex makes the password non-enumerable, so that the spread does not copy it.
      const password = String(Reflect.get(this.connectionSettings, 'password'))
      const connection = createConnection({ ...this.connectionSettings, password, charset: COLLATION })
      // A broken idle connection is found by validateConnection; without a listener it would end the process.
      connection.on('error', () => undefined)
      try {
        await within(CONNECT_MS, connection, prepareSession(connection))
      } catch (error) {
        cut(connection)
        throw error
      }
      return connection
    }

    override async destroyRawConnection(connection: Connection): Promise<void> {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, GOODBYE_MS)
        connection.end(() => {
          clearTimeout(timer)
          resolve()
        })
      })
      cut(connection)
    }

    override _query(connection: Connection, query: MysqlQuery): Promise<object> {
      if (signal?.aborted === true) return Promise.reject(lockLost())
      const answer = query.options?.prepared === true ? execute(connection, query) : super._query(connection, query)
      return within(deadlineMs, connection, answer)
    }
  }
}
