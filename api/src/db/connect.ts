import knex, { type Knex } from 'knex'
import { isCluster, withClusterLock } from './cluster-lock.ts'
import { mysqlClient, mysqlOptions } from './connect-mysql.ts'
import { SqliteClient, sqliteFile } from './connect-sqlite.ts'
import type { StatementPool } from './statement-pool.ts'
import { transact } from './transaction.ts'

/** The database, or a transaction on it. */
export type Db = Knex

const ACQUIRE_MS = 8_000
const QUERY_MS = 8_000
const CONNECTIONS = 10
/** Connections of the transactions of prepared statements: more make none of them faster. */
const STATEMENT_CONNECTIONS = 8
/** A statement of a migration may rebuild a table; no table of a centre takes ten minutes. */
const MIGRATION_QUERY_MS = 600_000
const LOCK_WAIT_SECONDS = 5
const LOCK_TRIES = 60

const urls = new WeakMap<Db, string>()

/** Pools of prepared statements that do not pass through knex. */
interface StatementPools {
  /** Each statement commits by itself. */
  reads: StatementPool
  /** Connections without autocommit. */
  transactions: StatementPool
}
const pools = new WeakMap<Db, StatementPools>()

/** The pools of a MySQL database; none for a transaction and for the embedded database. */
export function statementPoolsOf(db: Db): StatementPools | undefined {
  return pools.get(db)
}

function isStatementPool(client: unknown): client is StatementPool {
  return typeof client === 'object' && client !== null && 'take' in client
}

/** The text of an error contains the statement with its placeholders, never the values: they are personal data. */
const compileSqlOnError = false
// knex would write its warnings to the console; failures arrive as errors anyway.
const silent = { warn: () => undefined, error: () => undefined, deprecate: () => undefined, debug: () => undefined }

function mysqlConfig(databaseUrl: string, connections: number) {
  return {
    connection: { ...mysqlOptions(databaseUrl) },
    // min 0: no stale connection stays after an outage, and an idle replica holds no connection.
    pool: { min: 0, max: connections, createTimeoutMillis: ACQUIRE_MS },
    acquireConnectionTimeout: ACQUIRE_MS,
    compileSqlOnError,
    log: silent,
  }
}

function mysql(databaseUrl: string, client: ReturnType<typeof mysqlClient>, connections: number): Db {
  return knex({ client, ...mysqlConfig(databaseUrl, connections) })
}

/**
 * The database at `databaseUrl` (`mysql://…`), or without one the embedded database in `varDir`.
 * No connection is opened before the first query. Close it with `db.destroy()`.
 */
export function connect({ databaseUrl, varDir }: { databaseUrl?: string | undefined; varDir: string }): Db {
  if (databaseUrl === undefined || databaseUrl === '') {
    return knex({
      client: SqliteClient,
      connection: { filename: sqliteFile(varDir) },
      pool: { min: 0, max: 1, idleTimeoutMillis: 3_600_000 },
      acquireConnectionTimeout: ACQUIRE_MS,
      compileSqlOnError,
      useNullAsDefault: true,
      log: silent,
    })
  }
  const Transactions = mysqlClient({ deadlineMs: QUERY_MS, autocommit: false })
  const transactions = new Transactions(mysqlConfig(databaseUrl, STATEMENT_CONNECTIONS))
  const client = mysqlClient({ deadlineMs: QUERY_MS, onDestroy: () => transactions.destroy() })
  const db = mysql(databaseUrl, client, CONNECTIONS)
  urls.set(db, databaseUrl)
  transactions.on('query', (query: unknown) => db.emit('query', query))
  const reads: unknown = db.client
  if (isStatementPool(reads)) pools.set(db, { reads, transactions })
  return db
}

/** Whether this is MySQL or MariaDB, and not the embedded database. */
export function isMysql(db: Db): boolean {
  const client: unknown = db.client
  return typeof client === 'object' && client !== null && 'dialect' in client && client.dialect === 'mysql'
}

/**
 * Runs `work` while no other process runs work of the same name on this database. `work` gets a handle of its own and
 * must use no other. The lock ends with the process. Throws if it isn't granted within five minutes.
 * `altersTables`: on the embedded database `work` rebuilds tables, and a dropped table would count as deleted rows for
 * the foreign keys; they are switched off and checked at the end.
 */
export async function exclusively<T>(
  db: Db,
  name: string,
  work: (db: Db) => Promise<T>,
  { altersTables = false }: { altersTables?: boolean } = {},
): Promise<T> {
  // The embedded database has one writer: a transaction is the lock, and is rolled back if the process dies.
  if (!isMysql(db)) return await (altersTables ? withoutForeignKeys(db, work) : transact(db, work))
  const url = urls.get(db)
  if (url === undefined) throw new Error('exclusively() needs the database itself, not a transaction')
  // One connection, never replaced: its loss is the loss of the lock, after which no statement may run.
  const held = new AbortController()
  const own = mysql(url, mysqlClient({ deadlineMs: MIGRATION_QUERY_MS, once: true, signal: held.signal }), 1)
  try {
    if (await isCluster(own))
      return await withClusterLock(db, name, { work: () => work(own), lost: () => held.abort() })
    await lock(own, `cortile.${name}`)
    return await work(own)
  } finally {
    await own.destroy()
  }
}

async function withoutForeignKeys<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return await transact(
    db,
    async (trx) => {
      const done = await work(trx)
      const broken = await trx.raw<Record<string, unknown>[]>('pragma foreign_key_check')
      if (broken.length > 0) throw new Error(`foreign keys do not hold: ${JSON.stringify(broken.slice(0, 5))}`)
      return done
    },
    { enforceForeignCheck: false },
  )
}

/**
 * Runs `work`, which only reads, on a snapshot of the database at this moment, however long it takes and however much
 * is written meanwhile. Blocks no other query.
 */
export async function asOfNow<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const url = urls.get(db)
  // The embedded database's journal keeps the snapshot of a running reader.
  if (url === undefined) return await db.transaction(work, { readOnly: true })
  // One connection, because the transaction belongs to it.
  const own = mysql(url, mysqlClient({ deadlineMs: MIGRATION_QUERY_MS, once: true }), 1)
  try {
    await own.raw('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    await own.raw('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY')
    return await work(own)
  } finally {
    await own.destroy()
  }
}

/**
 * Runs `work`, a few short queries that only read, on a snapshot of the database at this moment. Uses the shared pool,
 * so other callers wait at most as long as these queries take.
 */
export async function atOneMoment<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return await db.transaction(work, isMysql(db) ? { isolationLevel: 'repeatable read' } : { readOnly: true })
}

/** GET_LOCK names are server-wide, so the name contains the database's. */
async function lock(db: Db, name: string): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const got = db.raw('GET_LOCK(LEFT(CONCAT(?, DATABASE()), 64), ?) AS got', [`${name}.`, LOCK_WAIT_SECONDS])
    const row = await db.first<{ got: number | null } | undefined>(got)
    if (row?.got === 1) return
  }
  throw new Error(`the lock ${name} is held by another process`)
}

/** Makes a table compare its texts exactly, byte by byte, as SQLite does. */
export function compareExactly(db: Db, table: Knex.CreateTableBuilder): void {
  if (!isMysql(db)) return
  table.engine('InnoDB')
  table.charset('utf8mb4')
  table.collate('utf8mb4_bin')
}

/** Adds a column of ASCII text compared byte by byte: `asciiColumn` of one table. */
export type Ascii = (name: string, length: number) => Knex.ColumnBuilder

/** A column for hashes, keys and digits: ASCII, compared byte by byte, a quarter of the index size. */
export function asciiColumn(db: Db, table: Knex.CreateTableBuilder, name: string, length: number): Knex.ColumnBuilder {
  if (!isMysql(db)) return table.string(name, length)
  return table.specificType(name, `varchar(${length}) character set ascii collate ascii_bin`)
}

/** After an erasure: removes the erased values from the embedded database's journal too. */
export async function purgeErasedPages(db: Db): Promise<void> {
  if (!isMysql(db)) await db.raw('PRAGMA wal_checkpoint(TRUNCATE)')
}
