/**
 * Counting all members that match takes long, and what is counted changes rarely. So every call that may change it raises
 * one number, in its own transaction, and what was counted is good for as long as that number stands still: exact, also
 * when another server made the change.
 */
import type { Knex } from 'knex'
import type { Db } from './connect.ts'
import { preparedChange } from './prepared.ts'

/** A row of `contatori`. */
const CHANGES = 'modifiche'
/** How many results are kept; the one that was asked for longest ago goes first. */
const KEPT_MAX = 200

const raise = preparedChange<{ nome: string }>((db, of) =>
  db('contatori')
    .insert({ nome: of('nome'), valore: 1 })
    .onConflict('nome')
    .merge({ valore: db.raw('?? + 1', ['contatori.valore']) }),
)

/**
 * Says that members, groups, fees, weeks or what hangs on them may have changed. The last statement of its transaction:
 * the others wait for its row.
 */
export async function noteChange(trx: Db): Promise<void> {
  await raise(trx, { nome: CHANGES })
}

interface Kept<T> {
  change: number
  result: Promise<T>
  running: boolean
}

/** How many changes have been noted, as a column of another statement: who asks something of the members has been looked up anyway. */
export function changesSoFar(db: Db): Knex.QueryBuilder {
  return db('contatori').where({ nome: CHANGES }).select('valore')
}

/** What this process has counted of one kind since the last change. */
export class Remembered<T> {
  readonly #kept = new Map<string, Kept<T>>()

  /**
   * The result of `count`, or the one of an earlier run under this key if nothing has changed since it began: `change` is
   * what `changesSoFar` said, before. The key stands for everything that `count` depends on.
   *
   * One run at a time, however fast changes come: who asks while it runs waits for it, and if it began too early for the
   * next one, with everybody else.
   */
  async get(change: number, key: string, count: () => Promise<T>): Promise<T> {
    let kept = this.#kept.get(key)
    while (kept && kept.change < change && kept.running) {
      await kept.result.catch(() => undefined)
      kept = this.#kept.get(key)
    }
    if (!kept || kept.change < change) kept = this.#begin(change, key, count)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX) break
      this.#kept.delete(oldest)
    }
    return kept.result
  }

  #begin(change: number, key: string, count: () => Promise<T>): Kept<T> {
    const kept: Kept<T> = { change, result: count(), running: true }
    const end = () => void (kept.running = false)
    kept.result.then(end, () => {
      end()
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    })
    return kept
  }

  /** How many results are kept. */
  get size(): number {
    return this.#kept.size
  }

  /** As in a process that has just started. */
  forget(): void {
    this.#kept.clear()
  }
}
