import { isUnreachable } from '../../db/errors.ts'

const last = new Map<string, Promise<unknown>>()

/**
 * Runs what has the same key one after the other, in this process. Wrong tries count before they are made, so right ones
 * that come at the same moment would stand in each other's way; in turn, each is taken back before the next is counted.
 * When the database goes away, those that wait fail with the one in front: each would wait as long again to learn the same.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const next = (error: unknown) => {
    if (isUnreachable(error)) throw error
    return work()
  }
  const mine = before ? before.then(work, next) : work()
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
