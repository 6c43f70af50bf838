import Database from 'libsql'
import { createConnection } from 'mysql2/promise'
import { mysqlOptions } from '../src/db/connect-mysql.ts'
import { sqliteFile } from '../src/db/connect-sqlite.ts'

/** A connection of its own to a test's database, opened with the first use. */
export interface Script {
  /** Runs statements, separated by semicolons. */
  run: (sql: string) => Promise<void>
  /** A text that changes with whatever is committed to these tables; on the embedded database, to any. */
  stateOf: (tables: readonly string[]) => Promise<string>
  close: () => Promise<void>
}

const BUSY_MS = 5_000

export function openScript({ databaseUrl, varDir }: { databaseUrl?: string; varDir: string }): Script {
  return databaseUrl === undefined ? onSqlite(sqliteFile(varDir)) : onMysql(databaseUrl)
}

function onSqlite(file: string): Script {
  let opened: Database.Database | undefined
  const open = () => {
    opened ??= new Database(file)
    opened.pragma(`busy_timeout = ${BUSY_MS}`)
    return opened
  }
  return {
    run: (sql) => Promise.resolve(void open().exec(`PRAGMA foreign_keys = ON;\n${sql}`)),
    stateOf: () => Promise.resolve(JSON.stringify(open().pragma('data_version'))),
    close: () => Promise.resolve(void opened?.close()),
  }
}

function onMysql(databaseUrl: string): Script {
  let opened: ReturnType<typeof createConnection> | undefined
  const open = () => (opened ??= createConnection({ ...mysqlOptions(databaseUrl), multipleStatements: true }))
  return {
    run: async (sql) => void (await (await open()).query(sql)),
    stateOf: async (tables) => JSON.stringify((await (await open()).query(`CHECKSUM TABLE ${tables.join()}`))[0]),
    close: async () => void (await (await opened)?.end()),
  }
}
