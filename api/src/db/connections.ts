import type { Db } from './connect.ts'

/** How many connections this process holds, by what they do, and how many calls wait for one. */
export function connectionsOf(db: Db): { used: number; free: number; waiting: number } {
  const pool = partOf(db.client, 'pool')
  const count = (name: string): number => {
    const counter = partOf(pool, name)
    return typeof counter === 'function' ? Number(Reflect.apply(counter, pool, [])) : 0
  }
  return { used: count('numUsed'), free: count('numFree'), waiting: count('numPendingAcquires') }
}

/** Of what knex gives without a type. */
function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
}
