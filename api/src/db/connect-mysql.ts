import Mysql2Dialect from 'knex/lib/dialects/mysql2/index.js'
import { createConnection, type Connection, type ExecuteValues } from 'mysql2'
import { QueryDeadlineError } from './errors.ts'
import { ask, cut, execute, openStatements, type StatementConnection, type StatementPool } from './statement-pool.ts'

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

async function prepareSession(connection: Connection, autocommit: boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error === null || error === undefined ? resolve() : reject(error)))
  })
  await ask(
    connection,
    `SET time_zone = '+00:00', sql_mode = '${SQL_MODE}', innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}, autocommit = ${autocommit ? 1 : 0}`,
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

const lockLost = () => Object.assign(new Error('the lock was lost'), { code: 'LOCK_LOST' })

interface ClientOptions {
  deadlineMs: number
  once?: boolean
  signal?: AbortSignal
  autocommit?: boolean
  /** Runs when the pool is closed. */
  onDestroy?: () => Promise<void>
}

/**
 * knex's mysql2 dialect with sessions set as above. A query without an answer within `deadlineMs` is a
 * QueryDeadlineError and its connection is cut. `once`: the pool gets one connection and never a second. After an abort
 * of `signal` every query rejects with LOCK_LOST. `autocommit: false`: the first statement begins a transaction, which
 * saves a round trip.
 */
export function mysqlClient({ deadlineMs, once = false, signal, autocommit = true, onDestroy }: ClientOptions) {
  let made = 0
  return class MysqlClient extends Mysql2Dialect implements StatementPool {
    override async acquireRawConnection(): Promise<Connection> {
      const number = made
      made += 1
      if (once && number > 0) throw lockLost()
      // knex makes the password non-enumerable, so that the spread does not copy it.
      const password = String(Reflect.get(this.connectionSettings, 'password'))
      const connection = createConnection({ ...this.connectionSettings, password, charset: COLLATION })
      // A broken idle connection is found by validateConnection; without a listener it would end the process.
      connection.on('error', () => undefined)
      try {
        await within(CONNECT_MS, connection, prepareSession(connection, autocommit))
      } catch (error) {
        cut(connection)
        throw error
      }
      numbers.set(connection, number)
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

    override async destroy(callback?: (error?: unknown) => void): Promise<void> {
      await onDestroy?.()
      await super.destroy(callback)
    }

    override _query(connection: Connection, query: MysqlQuery): Promise<object> {
      if (signal?.aborted === true) return Promise.reject(lockLost())
      return within(
        deadlineMs,
        connection,
        query.options?.prepared === true ? executeFor(connection, query) : super._query(connection, query),
      )
    }

    async take(): Promise<StatementConnection> {
      const connection = await this.acquireConnection()
      return openStatements(connection, {
        number: numbers.get(connection) ?? 0,
        deadlineMs,
        // As knex does for its own statements.
        ran: (query) => this.emit('query', query),
        release: () => void this.releaseConnection(connection),
      })
    }
  }
}

const numbers = new WeakMap<Connection, number>()

/** For knex, which reads `response` afterwards. */
async function executeFor(connection: Connection, query: MysqlQuery): Promise<object> {
  query.response = await execute(connection, query.sql, query.bindings ?? [])
  return query
}
