import { statementPoolsOf, type Db } from './connect.ts'

/** This process's pools together: their used and free connections, and the calls that wait for one. */
export function connectionsOf(db: Db): { used: number; free: number; waiting: number } {
  const pools = [db.client, statementPoolsOf(db)?.transactions].map((client: unknown) => partOf(client, 'pool'))
  const count = (name: string): number => pools.reduce<number>((sum, pool) => sum + counterOf(pool, name), 0)
  return { used: count('numUsed'), free: count('numFree'), waiting: count('numPendingAcquires') }
}

function counterOf(pool: unknown, name: string): number {
  const counter = partOf(pool, name)
  return typeof counter === 'function' ? Number(Reflect.apply(counter, pool, [])) : 0
}

/** A property of a knex object that has no type. */
function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
}
