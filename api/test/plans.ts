import type { Knex } from 'knex'
import type { Db } from '../src/db/connect.ts'
import { engine } from './test-database.ts'
import type { TestServer } from './test-server.ts'

interface Asked {
  sql: string
  bindings?: readonly Knex.RawBinding[]
}

/**
 * How the database finds what a call reads: for each SELECT on `table` the lines of its plan, with the names of the
 * indexes. The tables should hold a few thousand rows: of a small one everything is read, whatever the indexes.
 */
export async function plansOf(
  { database: { db } }: TestServer,
  table: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const asked: Asked[] = []
  const listen = (query: Asked) => void asked.push(query)
  db.on('query', listen)
  await work()
  db.removeListener('query', listen)
  // MySQL counts its rows now and then, in the background; SQLite is never told how many there are.
  if (engine === 'mysql') await db.raw('ANALYZE TABLE ??', [table])
  const selects = asked.filter(({ sql }) => sql.startsWith('select') && sql.includes(`\`${table}\``))
  return Promise.all(selects.map(({ sql, bindings }) => explained(db, sql, bindings ?? [])))
}

async function explained(db: Db, sql: string, bindings: readonly Knex.RawBinding[]): Promise<string> {
  const rows: unknown = await db.raw(`${engine === 'mysql' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`, bindings)
  const lines: unknown = engine === 'mysql' && Array.isArray(rows) ? rows[0] : rows
  return Array.isArray(lines) ? lines.map((line) => JSON.stringify(line)).join('\n') : ''
}
