import { randomInt } from 'node:crypto'
import type { ExecuteValues, QueryResult } from 'mysql2'
import { isMysql, statementPoolsOf, type Db } from './connect.ts'
import type { StatementConnection, StatementPool } from './statement-pool.ts'
import { retried, transact, type Trx } from './transaction.ts'

/**
 * A transaction on MySQL that runs prepared statements only. It has no query builder: for a reading at the door, building
 * statements and transactions takes as long as running them.
 */
export class StatementTransaction {
  /** Builds the text of a statement that has not run before. */
  readonly builder: Db
  readonly #connection: StatementConnection

  constructor(builder: Db, connection: StatementConnection) {
    this.builder = builder
    this.#connection = connection
  }

  /** Transactions that run at the same time have different numbers, as far as `SLOTS` allows. */
  get slot(): number {
    return (OWN_SLOT + this.#connection.number) % SLOTS
  }

  run<R extends QueryResult>(sql: string, values: ExecuteValues[]): Promise<R> {
    return this.#connection.run<R>(sql, values)
  }
}

/** A transaction in which prepared statements run; with a query builder, too, if it is a `Trx`. */
export type PreparedTrx = Trx | StatementTransaction

/** Number of rows that share a counter, so that concurrent transactions do not wait for one another. */
export const SLOTS = 64
/** Two processes with the same number only wait for one another. */
const OWN_SLOT = randomInt(SLOTS)

/** The slot of a counter that this transaction adds to, from 0 to `SLOTS` - 1. */
export function slotOf(trx: PreparedTrx): number {
  if (trx instanceof StatementTransaction) return trx.slot
  // The embedded database has one writer.
  return isMysql(trx) ? OWN_SLOT : 0
}

/** As `transact`, for work that runs prepared statements only; without the round trip that begins a transaction. */
export function transactStatements<T>(db: Db, work: (trx: PreparedTrx) => Promise<T>): Promise<T> {
  const pools = statementPoolsOf(db)
  if (pools === undefined) return transact(db, work)
  return retried(() => inTransaction(db, pools.transactions, work))
}

async function inTransaction<T>(
  db: Db,
  pool: StatementPool,
  work: (trx: StatementTransaction) => Promise<T>,
): Promise<T> {
  const connection = await pool.take()
  // Unless it is ended here, a transaction would go on in the next call that takes the connection.
  let ended = false
  try {
    const done = await work(new StatementTransaction(db, connection))
    await connection.end('COMMIT')
    ended = true
    return done
  } catch (error) {
    await connection.end('ROLLBACK').then(
      () => (ended = true),
      () => undefined,
    )
    throw error
  } finally {
    connection.release(!ended)
  }
}
