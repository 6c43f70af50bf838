import type { Knex } from 'knex'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transaction.ts'
import { lifeOf, type Rule, type Tally, type Waits } from './rule.ts'

/** The tallies of these keys that still count at `now`, in milliseconds. */
export async function readTallies(db: Db, keys: readonly string[], now: number): Promise<Map<string, Tally>> {
  const rows = await db('limits')
    .whereIn('key', keys)
    .where('expire', '>', now)
    .select<(Tally & { key: string })[]>('key', 'points', 'expire')
  return new Map(rows.map(({ key, points, expire }) => [key, { points, expire }]))
}

/** Makes sure that there is a tally at each key, at none where there was none or where it has ended. */
export async function openTallies(db: Db, steps: readonly { key: string; rule: Rule }[], now: number): Promise<void> {
  if (steps.length === 0) return
  const keys = steps.map(({ key }) => key)
  const fresh = steps.map(({ key, rule }) => ({ key, points: 0, expire: now + lifeOf(rule) }))
  await transact(db, async (trx) => {
    await trx('limits').whereIn('key', keys).where('expire', '<=', now).delete()
    await trx('limits').insert(fresh).onConflict('key').ignore()
  })
}

/**
 * Counts one at an open tally, if its rule allows that now; says whether it did. One guarded UPDATE: of a hundred that
 * come at once exactly those are counted that the rule allows.
 */
export async function countOne(db: Db, key: string, rule: Rule, now: number): Promise<boolean> {
  const tally = db('limits').where({ key }).where('expire', '>', now)
  const one = { points: db.raw('points + 1') }
  if ('span' in rule) return (await tally.where('points', '<', rule.max).update(one)) > 0
  // The free ones whatever the time: a call that began earlier may come to its count later.
  const open = tally.whereRaw('(points < ? or expire - ? + ? <= ?)', [rule.free, rule.forget, ladder(db, rule), now])
  return (await open.update({ ...one, expire: now + rule.forget })) > 0
}

/** `waitAfter` as SQL, past the free ones. */
function ladder(db: Db, rule: Waits): Knex.Raw {
  const cases = rule.waits.map((wait, step) => [rule.free + step, wait])
  const whens = cases.map(() => 'when points <= ? then ?').join(' ')
  return db.raw(`case ${whens} else ? end`, [...cases.flat(), rule.waits.at(-1) ?? 0])
}

/** Takes one back: what was counted turned out right. */
export async function takeBackOne(db: Db, key: string): Promise<void> {
  await db('limits').where({ key }).where('points', '>', 0).decrement('points', 1)
}

export async function forgetTally(db: Db, key: string): Promise<void> {
  await db('limits').where({ key }).delete()
}

/** Leaves a mark that stands until `expire`, in milliseconds. */
export async function leaveMark(db: Db, key: string, expire: number): Promise<void> {
  await db('limits').insert({ key, points: 0, expire }).onConflict('key').merge(['expire'])
}
