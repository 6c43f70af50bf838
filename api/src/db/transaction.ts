import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isRetryable } from './errors.ts'

/**
 * A transaction. What locks, moves money or people, or writes more than one row takes one: the database itself, `Db`, does not
 * compile there.
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
      // Jitter, doubling: those who collided must not meet again.
      await sleep(Math.random() * FIRST_WAIT_MS * 2 ** retry)
    }
  }
}
