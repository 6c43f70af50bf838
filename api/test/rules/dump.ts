import { tables, type TestDatabase } from '../test-database.ts'

/** Says what has been asked, never what is so: a refusal may leave a line there. */
const NOTEBOOKS = ['monitor_logs', 'limits', 'contatori', 'jobs']

/** Every row of every table as text, by table; equal dumps are equal databases. */
export async function dump({ db }: TestDatabase, without: readonly string[] = []): Promise<Record<string, string[]>> {
  const asked = tables.filter((table) => !NOTEBOOKS.includes(table) && !without.includes(table))
  const rows = await Promise.all(asked.map((table) => db(table).select<Record<string, unknown>[]>('*')))
  return Object.fromEntries(asked.map((table, n) => [table, (rows[n] ?? []).map((row) => JSON.stringify(row)).sort()]))
}
