import type { Db } from '../src/db/connect.ts'

const TURNS = 50

/**
 * Fifty turns of the event loop for concurrent work on the database, while a transaction stays open: enough to finish,
 * if that work waits for no lock. It can only prove that the work does not wait.
 */
export async function giveTurns(trx: Db): Promise<void> {
  for (let n = 0; n < TURNS; n += 1) {
    await trx.select(trx.raw('1'))
    await new Promise(setImmediate)
  }
}

/** Number of turns that concurrent work in this process gets while `work` runs. */
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
