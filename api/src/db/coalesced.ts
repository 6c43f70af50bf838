import type { Db } from './connect.ts'
import { waitAtMost } from './wait-at-most.ts'

/** A read that takes longer, on a connection that hangs, does not hold up the next one. */
const SLOW_MS = 1_000

/** The read of one question that runs, and the one that begins after it. */
interface Line<T> {
  running: Promise<T>
  next: Promise<T> | null
}

/**
 * Reads once for all calls that ask the same while a read of it runs: they share the one after it. Every read begins
 * after its calls have come, and none is remembered, so that each call sees what was committed before it. Different
 * questions do not wait for one another; neither do a transaction's and those of other handles.
 */
export function coalesced<Q, T>(
  read: (db: Db, question: Q) => Promise<T>,
  keyOf: (question: Q) => string,
): (db: Db, question: Q) => Promise<T> {
  const handles = new WeakMap<Db, Map<string, Line<T>>>()

  return (db, question) => {
    const lines = handles.get(db) ?? new Map<string, Line<T>>()
    handles.set(db, lines)
    const key = keyOf(question)

    const begin = (): Promise<T> => {
      const line: Line<T> = { running: read(db, question), next: null }
      lines.set(key, line)
      const end = () => {
        if (line.next === null && lines.get(key) === line) lines.delete(key)
      }
      line.running.then(end, end)
      return line.running
    }

    const line = lines.get(key)
    if (line === undefined) return begin()
    line.next ??= waitAtMost(SLOW_MS, line.running).then(begin)
    return line.next
  }
}
