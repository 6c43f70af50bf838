import type { Knex } from 'knex'
import type { Db } from './connect.ts'

const BATCH = 1_000

interface Rows {
  table: string
  /** The table's primary key. */
  key?: string
  /** Chooses the rows to delete. */
  which: (rows: Knex.QueryBuilder) => unknown
  /** An abort ends the work after the current batch. */
  signal?: AbortSignal
}

/**
 * Deletes rows in batches, so that other queries do not wait long and no statement exceeds its deadline. `db` must be
 * the database itself, not a transaction.
 */
export async function deleteInBatches(db: Db, { table, key = 'id', which, signal }: Rows): Promise<void> {
  let more = true
  while (more && signal?.aborted !== true) {
    const rows = db(table).limit(BATCH)
    void which(rows)
    const found = await rows.select<{ id: string | number }[]>(`${key} as id`)
    const keys = found.map(({ id }) => id)
    if (keys.length > 0) await db(table).whereIn(key, keys).delete()
    more = keys.length === BATCH
  }
}
