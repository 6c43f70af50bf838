import type { Db } from '../src/db/connect.ts'

/** knex writes the rows for SQLite as a compound SELECT, which has at most 500 terms. */
const ROWS_AT_ONCE = 400

/** Inserts rows of equal shape in as few statements as both engines allow. */
export async function insertAll(
  trx: Db,
  table: string,
  rows: readonly Record<string, string | number | boolean | null>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx(table).insert(rows.slice(from, from + ROWS_AT_ONCE))
}
