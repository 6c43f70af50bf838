import { setImmediate } from 'node:timers/promises'
import { statementPoolsOf, type Db } from './connect.ts'
import { waitAtMost } from './wait-at-most.ts'

/** A question that takes longer, on a connection that hangs, does not hold up the next one. */
const SLOW_MS = 100

/** The calls that wait for the next question, by what they ask about. */
type Waiting<K, Row> = Map<K, { resolve: (rows: Row[]) => void; reject: (error: unknown) => void }[]>

interface Queue<K, Row> {
  waiting: Waiting<K, Row>
  asking: boolean
}

/**
 * Asks a pooled database together about what several calls want to know at once: those that arrive together, and those
 * that come while a question is on its way. Every question is sent after its calls have come, and no answer is
 * remembered, so that each call sees what was committed before it. Within a transaction, and on the embedded database,
 * each call asks alone.
 */
export function gathered<K extends string | number, Row>(
  ask: (db: Db, keys: readonly K[]) => Promise<Row[]>,
  keyOf: (row: Row) => K,
): (db: Db, key: K) => Promise<Row[]> {
  const queues = new WeakMap<Db, Queue<K, Row>>()

  const answerAll = async (db: Db, waiting: Waiting<K, Row>): Promise<void> => {
    try {
      const byKey = new Map<K, Row[]>()
      for (const row of await ask(db, [...waiting.keys()])) {
        const key = keyOf(row)
        const known = byKey.get(key)
        if (known) known.push(row)
        else byKey.set(key, [row])
      }
      for (const [key, calls] of waiting) for (const { resolve } of calls) resolve(byKey.get(key) ?? [])
    } catch (error) {
      for (const calls of waiting.values()) for (const { reject } of calls) reject(error)
    }
  }

  return (db, key) => {
    if (statementPoolsOf(db) === undefined) return ask(db, [key])
    const queue: Queue<K, Row> = queues.get(db) ?? { waiting: new Map(), asking: false }
    queues.set(db, queue)
    return new Promise((resolve, reject) => {
      const calls = queue.waiting.get(key)
      if (calls) calls.push({ resolve, reject })
      else queue.waiting.set(key, [{ resolve, reject }])
      if (queue.asking) return
      queue.asking = true
      void (async () => {
        while (queue.waiting.size > 0) {
          await setImmediate()
          const { waiting } = queue
          queue.waiting = new Map()
          await waitAtMost(SLOW_MS, answerAll(db, waiting))
        }
        queue.asking = false
      })()
    })
  }
}
