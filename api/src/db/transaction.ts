import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isRetryable } from './errors.ts'

/**
 * A transaction. A function that locks, changes a saldo or a presence, or writes more than one row takes a `Trx`, so
 * that a call with the database itself, `Db`, does not compile.
 */
export type Trx = Knex.Transaction

const RETRIES = 5
const FIRST_WAIT_MS = 20

/**
 * Runs `work` in a transaction: committed when it resolves, rolled back when it throws. If the transaction loses
 * against another one it is run again from the start, at most five times, so `work` must have no effect outside
 * the database. Given a transaction, `work` runs inside a savepoint of it and only the outermost is run again.
 */
export async function transact<T>(
  db: Knex,
  work: (trx: Trx) => Promise<T>,
  config?: Knex.TransactionConfig,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await db.transaction(work, config)
    } catch (error) {
      if (db.isTransaction === true || retry === RETRIES || !isRetryable(error)) throw error
      // Doubling with jitter: transactions that collided must not collide again.
      await sleep(Math.random() * FIRST_WAIT_MS * 2 ** retry)
    }
  }
}
