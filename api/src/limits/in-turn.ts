const last = new Map<string, Promise<unknown>>()

/**
 * Runs what has the same key one after the other, in this process. Wrong tries count before they are made, so right ones
 * that come at the same moment would stand in each other's way; in turn, each is taken back before the next is counted.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const mine = before ? before.then(work, work) : work()
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
