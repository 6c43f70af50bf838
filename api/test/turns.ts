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

/** How many turns whoever else works in this process gets while `work` runs. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, over] = [0, false]
  const turn = () => {
    if (over) return
    turns += 1
    setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  over = true
  return turns
}
