import Database from 'libsql'
import { createConnection } from 'mysql2/promise'
import * as z from 'zod/mini'
import { mysqlOptions } from '../src/db/connect-mysql.ts'
import { sqliteFile } from '../src/db/connect-sqlite.ts'

/** A connection of its own to a test's database, opened with the first use. */
export interface Script {
  /** Runs statements, separated by semicolons. */
  run: (sql: string) => Promise<void>
  /** All rows of these tables. */
  read: (tables: readonly string[]) => Promise<Record<string, Row[]>>
  /** A text that changes with whatever is committed to these tables; on the embedded database, to any. */
  stateOf: (tables: readonly string[]) => Promise<string>
  close: () => Promise<void>
}

export type Row = Record<string, unknown>
const Rows = z.array(z.record(z.string(), z.unknown()))

const BUSY_MS = 5_000

const allOf = (table: string) => `SELECT * FROM ${table}`

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
    read: (tables) => {
      const read = (table: string) => [table, Rows.parse(open().prepare(allOf(table)).all())] as const
      return Promise.resolve(Object.fromEntries(tables.map(read)))
    },
    stateOf: () => Promise.resolve(JSON.stringify(open().pragma('data_version'))),
    close: () => Promise.resolve(void opened?.close()),
  }
}

function onMysql(databaseUrl: string): Script {
  let opened: ReturnType<typeof createConnection> | undefined
  const open = () => (opened ??= createConnection({ ...mysqlOptions(databaseUrl), multipleStatements: true }))
  return {
    run: async (sql) => void (await (await open()).query(sql)),
    read: async (tables) => {
      const [found] = await (await open()).query(tables.map(allOf).join('; '))
      const all = z.array(Rows).parse(found)
      return Object.fromEntries(tables.map((table, n) => [table, all[n] ?? []]))
    },
    stateOf: async (tables) => JSON.stringify((await (await open()).query(`CHECKSUM TABLE ${tables.join()}`))[0]),
    close: async () => void (await (await opened)?.end()),
  }
}
