import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertFirstSettings } from '../migrations/0014-first-settings.ts'
import { insertSignupNotice } from '../migrations/0020-signup-notice.ts'
import { insertLetterhead } from '../migrations/0032-letterhead.ts'
import { insertFirstTexts } from '../migrations/0061-first-texts.ts'
import { migrations } from '../migrations/all.ts'
import { connect, type Db } from '../src/db/connect.ts'
import { tablesAfter } from '../src/db/migration.ts'
import { copyToMysql, copyToSqlite } from './schema-copy.ts'
import { openScript, type Script } from './script.ts'

/** The engine of this run of jest; the suites run once for each. */
export const engine = process.env.TEST_DB === 'mysql' ? 'mysql' : 'sqlite'

export interface TestDatabase {
  db: Db
  /** Argument of `connect`, for a second connection or another process. */
  where: { databaseUrl?: string; varDir: string }
  /** Empties every table and restores the first settings. */
  reset: () => Promise<void>
  /** Statements that run at once, on a connection of their own: a hundred in the time of two. */
  script: Script
  /** Closes the connection and deletes the database. */
  close: () => Promise<void>
}

/** Opens a new database without tables. `suffix` allows a second one in the same test file. */
export async function openEmptyDatabase(suffix = ''): Promise<TestDatabase> {
  const varDir = mkdtempSync(join(tmpdir(), 'cortile-test-'))
  const forget = () => rmSync(varDir, { recursive: true, force: true })
  if (engine === 'sqlite') return opened({ varDir }, () => Promise.resolve(forget()))

  const server = process.env.DATABASE_URL_TEST
  if (server === undefined)
    throw new Error('the tests on MySQL need DATABASE_URL_TEST, the address of a server where databases may be made')
  const name = `cortile_test_${process.env.JEST_WORKER_ID ?? '1'}${suffix}`
  await onServer(server, async (db) => {
    await db.raw('DROP DATABASE IF EXISTS ??', [name])
    await db.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_bin', [name])
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return opened({ databaseUrl: url.href, varDir }, async () => {
    await onServer(server, (db) => db.raw('DROP DATABASE IF EXISTS ??', [name]))
    forget()
  })
}

/** Opens a new database with the whole schema and the first settings. */
export async function openTestDatabase(suffix = ''): Promise<TestDatabase> {
  const database = await openEmptyDatabase(suffix)
  await (engine === 'mysql' ? copyToMysql(database.db) : copyToSqlite(database.db, database.where.varDir))
  return database
}

function opened(where: TestDatabase['where'], drop: () => Promise<void>): TestDatabase {
  const db = connect(where)
  const script = openScript(where)
  return {
    db,
    where,
    reset: () => resetDatabase(db),
    script,
    close: async () => {
      await script.close()
      await db.destroy()
      await drop()
    },
  }
}

/** Runs `work` on the server, on a connection without a database. */
async function onServer(server: string, work: (db: Db) => PromiseLike<unknown>): Promise<void> {
  const url = new URL(server)
  url.pathname = '/'
  const db = connect({ databaseUrl: url.href, varDir: tmpdir() })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

export const tables = tablesAfter(migrations)

/** Keys of stored data stay: a server keeps their bytes while it runs. */
export const emptied = tables.filter((name) => name !== 'chiavi')

/** Empties every table but that of the keys, and restores the first settings. */
export async function resetDatabase(db: Db): Promise<void> {
  await db.transaction(async (trx) => {
    // Children before parents. DELETE and not TRUNCATE: ten times faster on small tables, and it can be rolled back.
    for (const name of await filled(trx)) await trx(name).delete()
    await insertFirstSettings(trx)
    await insertSignupNotice(trx)
    await insertLetterhead(trx)
    await insertFirstTexts(trx)
  })
}

/** For each table whether it has rows, in one query: a test fills a few of thirty. */
const FILLED = emptied.map((name) => `EXISTS (SELECT 1 FROM ${name}) AS ${name}`).join()

/** The tables with rows, children before parents. */
async function filled(db: Db): Promise<string[]> {
  const [row = {}] = await db.select<Record<string, number>[]>(db.raw(FILLED))
  return emptied.filter((name) => row[name] !== 0).reverse()
}
