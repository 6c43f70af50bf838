import type { Db } from '../src/db/connect.ts'

const TURNS = 50

/**
 * Fifty turns for whoever else works on the database while a transaction stays open: enough to end, if it waits for
 * nobody. It can only prove that somebody does not wait.
 */
export async function giveTurns(trx: Db): Promise<void> {
  for (let n = 0; n < TURNS; n += 1) {
    await trx.select(trx.raw('1'))
    await new Promise(setImmediate)
  }
}
