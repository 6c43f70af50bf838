import { isUnreachable } from '../../db/errors.ts'

const last = new Map<string, Promise<unknown>>()

/**
 * Runs works with the same key one after the other, within this process. Tries are counted before they are made, so
 * concurrent right ones would block each other; in sequence each is taken back before the next is counted. If the
 * database is unreachable, the waiting works fail with the running one: each would wait as long for the same error.
 */
export async function serializeByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
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
