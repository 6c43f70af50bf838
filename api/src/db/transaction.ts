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
export function transact<T>(db: Knex, work: (trx: Trx) => Promise<T>, config?: Knex.TransactionConfig): Promise<T> {
  const run = () => db.transaction(work, config)
  return db.isTransaction === true ? run() : retried(run)
}

/** Runs a transaction again while it loses against another one, at most five times. */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await run()
    } catch (error) {
      if (retry === RETRIES || !isRetryable(error)) throw error
      // Doubling with jitter: transactions that collided must not collide again.
      await sleep(Math.random() * FIRST_WAIT_MS * 2 ** retry)
    }
  }
}
