import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Knex } from 'knex'
import { migrations } from '../../../migrations/all.ts'
import { asOfNow, type Db } from '../../db/connect.ts'
import { appliedMigrations } from '../../db/migrate.ts'
import type { Migration } from '../../db/migration.ts'
import { sumsOf } from '../../domain/ledger/ledger-totals.ts'
import { FORMAT, toLine, type End } from './backup-format.ts'
import { keptTables, type KeptTable } from './backup-tables.ts'

const ROWS_AT_ONCE = 2_000

type Row = Record<string, unknown>

/**
 * Writes the database's content at this moment to `file`, readable only by its owner, without holding up writers. The
 * file appears only when it is complete and on the disk. Gives its counts. `history`: the schema's; a test may give
 * another than this program's.
 */
export async function writeBackup(
  db: Db,
  file: string,
  now: Date,
  history: readonly Migration[] = migrations,
): Promise<End> {
  const part = `${file}.part`
  try {
    const end = await asOfNow(db, async (then) => {
      const counted: End = { rows: {}, ...(await sumsOf(then)) }
      const lines = Readable.from(linesOf(then, keptTables(history), counted, now))
      await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600 }))
      return counted
    })
    const written = await open(part)
    await written.sync()
    await written.close()
    await rename(part, file)
    return end
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Some line readers, also in some versions of Node, end a line at these characters; `JSON.stringify` does not escape
 * them.
 */
const OTHER_ENDS = /[\u0085\u2028\u2029]/g

function line(content: unknown): string {
  const escaped = (end: string) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `${JSON.stringify(content).replace(OTHER_ENDS, escaped)}\n`
}

async function* linesOf(db: Db, tables: readonly KeptTable[], counted: End, now: Date): AsyncGenerator<string> {
  yield line({ cortile: FORMAT, created_at: now.toISOString(), migrations: await appliedMigrations(db) })
  for (const table of tables) {
    const columns = Object.keys(await db(table.name).columnInfo())
    yield line({ table: table.name, columns })
    let rows = 0
    for await (const some of rowsOf(db, table)) {
      rows += some.length
      yield some.map((row) => line(columns.map((column) => toLine(row[column])))).join('')
    }
    counted.rows[table.name] = rows
  }
  yield line(counted)
}

/** All rows in the order of their key, in pages: no table has to fit in memory. */
async function* rowsOf(db: Db, { name, key }: KeptTable): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const page = db(name)
      .orderBy(key.map((column) => ({ column })))
      .limit(ROWS_AT_ONCE)
    const some = await (last ? beyond(page, key, last) : page).select<Row[]>()
    if (some.length > 0) yield some
    last = some.at(-1)
    if (some.length < ROWS_AT_ONCE) return
  }
}

/** Rows after this one in key order: column by column, because MariaDB uses no index for a comparison of rows. */
function beyond(query: Knex.QueryBuilder, [first, ...others]: readonly string[], row: Row): Knex.QueryBuilder {
  if (first === undefined) return query.whereRaw('1 = 0')
  const value = sqlValue(row[first])
  const further = query.where(first, '>', value)
  if (others.length === 0) return further
  return further.orWhere((same) => void beyond(same.where(first, value), others, row))
}

function sqlValue(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new Error('a key is a text or a number')
}
