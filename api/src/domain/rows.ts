import type { Model, QueryBuilder } from 'objection'
import { chunks } from '../db/chunks.ts'
import type { Trx } from '../db/transaction.ts'

/**
 * How many rows a query finds: one SELECT of `count(*)`, for a query that neither selects nor sorts yet. The limit does
 * not change the result: without it MariaDB reads the whole table if a fifth of the rows match.
 */
export async function countRows<M extends Model>(query: QueryBuilder<M>): Promise<number> {
  const [row] = await query.count('* as n').limit(1).castTo<{ n: number }[]>()
  return row?.n ?? 0
}

/** Inserts rows of a model in several statements; gives no ids. Objection has multi-row inserts only for PostgreSQL. */
export async function insertRows<M extends Model>(
  trx: Trx,
  model: { new (): M; tableName: string },
  rows: readonly Partial<M>[],
): Promise<void> {
  for (const some of chunks(rows)) await trx(model.tableName).insert(some)
}
