import type { Knex } from 'knex'
import type { Db } from '../src/db/connect.ts'
import { engine } from './test-database.ts'
import type { TestServer } from './test-server.ts'

interface Asked {
  sql: string
  bindings?: readonly Knex.RawBinding[]
}

/**
 * The query plan of each SELECT on `table` during `work`, with the names of its indexes. The tables should hold a few
 * thousand rows: the database scans a small table whatever its indexes.
 */
export async function plansOf(
  { database: { db } }: TestServer,
  table: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const asked = await listen(db, work)
  await countRows(db, [table])
  const selects = asked.filter(({ sql }) => sql.includes(`\`${table}\``))
  return Promise.all(selects.map(({ sql, bindings }) => explained(db, sql, bindings ?? [])))
}

/** Updates the row statistics: MySQL does it only now and then, in the background; SQLite needs none. */
export async function countRows(db: Db, tables: readonly string[]): Promise<void> {
  if (engine === 'mysql') await db.raw(`ANALYZE TABLE ${tables.map(() => '??').join()}`, [...tables])
}

/** Every SELECT of some work, followed by the lines of its plan, as text. */
export async function allPlansOf(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const asked = await listen(db, work)
  return Promise.all(asked.map(async ({ sql, bindings }) => `${sql}\n${await explained(db, sql, bindings ?? [])}`))
}

async function listen(db: Db, work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const note = (query: Asked) => void asked.push(query)
  db.on('query', note)
  await work()
  db.removeListener('query', note)
  return asked.filter(({ sql }) => sql.startsWith('select'))
}

async function explained(db: Db, sql: string, bindings: readonly Knex.RawBinding[]): Promise<string> {
  const rows: unknown = await db.raw(`${engine === 'mysql' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`, bindings)
  const lines: unknown = engine === 'mysql' && Array.isArray(rows) ? rows[0] : rows
  return Array.isArray(lines) ? lines.map((line) => JSON.stringify(line)).join('\n') : ''
}
