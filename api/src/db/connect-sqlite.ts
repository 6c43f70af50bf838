import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import BetterSqlite3Dialect from 'knex/lib/dialects/better-sqlite3/index.js'
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import Database from 'libsql'
import { isRetryable } from './errors.ts'
import { sqlTime } from './time.ts'

/** How long the engine itself waits for another connection's lock, in ms; the wait blocks this process. */
const BUSY_MS = 20
/** How long a locked statement is retried, in ms; this process does other work between the tries. */
const LOCK_MS = 5_000
const ASK_AGAIN_MS = 25
/** How many prepared statements a connection keeps, the most recently used ones. */
const STATEMENTS = 300

/** The path of the database file in `varDir`, created with mode 0600 if missing. The journal inherits the mode. */
export function sqliteFile(varDir: string): string {
  mkdirSync(varDir, { recursive: true })
  const file = join(varDir, 'cortile.db')
  closeSync(openSync(file, 'a', 0o600))
  return file
}

/** Retries `work`, for LOCK_MS, while another process (a command-line tool, another server) holds the lock. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + LOCK_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || Date.now() > until) throw error
      await sleep(ASK_AGAIN_MS * Math.random())
    }
  }
}

function open(filename: string): Promise<Database.Database> {
  const connection = new Database(filename)
  try {
    // Before the others: a change of the journal mode needs the lock too.
    connection.pragma(`busy_timeout = ${BUSY_MS}`)
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    connection.pragma('foreign_keys = ON')
    connection.pragma('secure_delete = ON')
  } catch (error) {
    connection.close()
    return Promise.reject(error instanceof Error ? error : new Error('the database file can not be opened'))
  }
  return Promise.resolve(connection)
}

/** The prepared statements of each connection by SQL text, least recently used first. */
const statementsOf = new WeakMap<Database.Database, Map<string, Database.Statement>>()

/** The prepared statement of `sql`; parsing costs more than running most of them. */
function prepare(connection: Database.Database, sql: string): Database.Statement {
  const statements = statementsOf.get(connection) ?? new Map<string, Database.Statement>()
  statementsOf.set(connection, statements)
  const statement = statements.get(sql) ?? connection.prepare(sql)
  statements.delete(sql)
  statements.set(sql, statement)
  for (const oldest of statements.keys()) {
    if (statements.size <= STATEMENTS) break
    statements.delete(oldest)
  }
  return statement
}

interface SqliteQuery {
  sql: string
  bindings?: readonly unknown[]
  response?: unknown
  context?: { changes: number; lastID: number | bigint }
}

class ImmediateTransaction extends SqliteTransaction {
  /**
   * Takes the write lock at once: a transaction that reads first cannot upgrade after another one has written. A
   * read-only transaction takes no lock and blocks no writer.
   */
  begin(connection: unknown): unknown {
    return this.query(connection, this.readOnly === true ? 'BEGIN;' : 'BEGIN IMMEDIATE;', undefined, undefined)
  }
}

/** knex's better-sqlite3 dialect on libsql, whose binary is a package of the registry. */
export class SqliteClient extends BetterSqlite3Dialect {
  override _driver(): unknown {
    return Database
  }

  override acquireRawConnection(): Promise<Database.Database> {
    const filename: unknown = Reflect.get(this.connectionSettings, 'filename')
    return whenFree(() => open(String(filename)))
  }

  /** The pool discards a connection that a failed COMMIT left inside its transaction. */
  override validateConnection(connection: Database.Database): Promise<boolean> {
    return Promise.resolve(connection.open && !connection.inTransaction)
  }

  override transaction(container: unknown, config: unknown, outer: unknown): Knex.Transaction {
    return new ImmediateTransaction(this, container, config, outer)
  }

  /**
   * Runs one statement; knex reads `query.response` and `query.context` afterwards. It is prepared once and retried
   * while another connection holds the lock: libsql leaves a statement that met a lock half-run until it runs again,
   * and a half-run statement makes every later COMMIT of its connection fail. If all tries fail, the connection is
   * discarded.
   */
  override async _query(connection: Database.Database, query: SqliteQuery): Promise<object> {
    const statement = prepare(connection, query.sql)
    const bindings = this._formatBindings(query.bindings)
    const run = () => {
      if (statement.reader) {
        query.response = statement.all(bindings)
        return Promise.resolve()
      }
      const { changes, lastInsertRowid } = statement.run(bindings)
      query.response = { changes, lastInsertRowid }
      query.context = { changes, lastID: lastInsertRowid }
      return Promise.resolve()
    }
    try {
      // Inside a transaction the lock is held already.
      await (connection.inTransaction ? run() : whenFree(run))
    } catch (error) {
      // It may be half-run.
      statementsOf.get(connection)?.delete(query.sql)
      if (isRetryable(error)) Reflect.set(connection, '__knex__disposed', error)
      throw error
    }
    return query
  }

  /** Stores an instant as the text that MySQL would return. */
  override _formatBindings(bindings: readonly unknown[] | undefined): unknown[] {
    return super._formatBindings(bindings?.map((value) => (value instanceof Date ? sqlTime(value) : value)))
  }
}
