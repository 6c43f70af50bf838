import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isRetryable, isUniqueViolation, isUnreachable } from './errors.ts'
import { transact } from './transaction.ts'

const TABLE = 'cluster_locks'

/** Timing for keeping and taking over a lock. */
export interface Patience {
  /** Interval of the holder's beats and of the waiting processes' looks, in milliseconds. */
  beatMs: number
  /** Looks in a row without a new beat after which the holder counts as dead. */
  silentLooks: number
  /** Looks after which a waiting process gives up. */
  looks: number
}

const PATIENCE: Patience = { beatMs: 2_000, silentLooks: 10, looks: 150 }

/** Whether this is a node of a Galera cluster, where GET_LOCK is local to one node. */
export async function isCluster(db: Knex): Promise<boolean> {
  const [rows] = await Promise.resolve<[{ Value: string }[]]>(db.raw("SHOW GLOBAL VARIABLES LIKE 'wsrep_on'"))
  return rows[0]?.Value === 'ON'
}

/**
 * Runs `work` while no other process on the cluster runs work of the same name. A row names the holder, and its `beat`
 * counter grows while that process lives. No two clocks are compared: a waiting process takes over after it has seen
 * the counter unchanged at `silentLooks` looks in a row. Of several that try, one wins: Galera's certification rejects
 * the others' writes to the row.
 *
 * `beats` is another connection than the one that `work` uses, which may be busy for minutes. `lost` is called if
 * another process has taken over (as after a sleep of the whole machine): the work must then stop. Throws if it isn't
 * granted.
 */
export async function withClusterLock<T>(
  beats: Knex,
  name: string,
  { work, lost, patience = PATIENCE }: { work: () => Promise<T>; lost: () => void; patience?: Patience },
): Promise<T> {
  const holder = randomUUID()
  await makeTable(beats)
  await take(beats, name, holder, patience)
  let held = true
  // A beat in flight while the row is deleted below finds no row: the lock was not lost.
  const tell = () => {
    if (held) lost()
  }
  const timer = setInterval(() => {
    // After any error but an outage the row's holder is unknown: the lock counts as lost.
    void beat(beats, name, holder).then((mine) => (mine ? undefined : tell()), tell)
  }, patience.beatMs)
  try {
    return await work()
  } finally {
    held = false
    clearInterval(timer)
    await transact(beats, (trx) => trx(TABLE).where({ name, holder }).delete()).catch(ignoreOutage)
  }
}

async function makeTable(db: Knex): Promise<void> {
  // All nodes run DDL at the same position of the total order, so that two processes may do this at once.
  await db.raw(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (name varchar(100) NOT NULL PRIMARY KEY, holder char(36) NOT NULL, beat bigint NOT NULL)
     ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  )
}

interface Held {
  holder: string
  beat: number
}

async function take(db: Knex, name: string, holder: string, patience: Patience): Promise<void> {
  let seen: Held | undefined
  let silent = 0
  for (let looks = 0; looks < patience.looks; looks += 1) {
    const held = await look(db, name)
    if (held === 'nobody' && (await insert(db, name, holder))) return
    const last = typeof held === 'object' ? held : undefined
    silent = last && seen?.holder === last.holder && seen.beat === last.beat ? silent + 1 : 0
    seen = last
    if (last && silent >= patience.silentLooks && (await takeOver(db, name, last, holder))) return
    await sleep(patience.beatMs)
  }
  throw new Error(`the lock ${name} is held by another process`)
}

/** `unknown` during an outage: while a table is rebuilt, the whole cluster does not answer. */
async function look(db: Knex, name: string): Promise<Held | 'nobody' | 'unknown'> {
  try {
    return (await db(TABLE).where({ name }).first<Held | undefined>('holder', 'beat')) ?? 'nobody'
  } catch (error) {
    ignoreOutage(error)
    return 'unknown'
  }
}

async function insert(db: Knex, name: string, holder: string): Promise<boolean> {
  try {
    await transact(db, (trx) => trx(TABLE).insert({ name, holder, beat: 0 }))
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    ignoreOutage(error)
    return false
  }
}

async function takeOver(db: Knex, name: string, held: Held, holder: string): Promise<boolean> {
  try {
    const taken = transact(db, (trx) =>
      trx(TABLE)
        .where({ name, ...held })
        .update({ holder, beat: held.beat + 1 }),
    )
    return (await taken) === 1
  } catch (error) {
    ignoreOutage(error)
    return false
  }
}

/** Whether this holder still has the lock; an outage, which leaves it unknown, gives true. */
async function beat(db: Knex, name: string, holder: string): Promise<boolean> {
  try {
    return (await transact(db, (trx) => trx(TABLE).where({ name, holder }).increment('beat', 1))) === 1
  } catch (error) {
    ignoreOutage(error)
    return true
  }
}

function ignoreOutage(error: unknown): void {
  if (!isRetryable(error) && !isUnreachable(error)) throw error
}
