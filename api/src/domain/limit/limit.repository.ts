import type { Knex } from 'knex'
import { raw } from 'objection'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { LimitModel } from './limit.model.ts'

/** The tallies of these keys that still count at `now` (ms since 1970). */
export async function readTallies(db: Db, keys: readonly string[], now: number): Promise<Map<string, Tally>> {
  const rows = await LimitModel.query(db)
    .whereIn('key', keys)
    .where('expire', '>', now)
    .select('key', 'points', 'expire')
    .castTo<(Tally & { key: string })[]>()
  return new Map(rows.map(({ key, points, expire }) => [key, { points, expire }]))
}

/** Ensures a tally at each key; a missing or ended one starts at 0 points. */
export async function openTallies(db: Db, steps: readonly { key: string; rule: Rule }[], now: number): Promise<void> {
  if (steps.length === 0) return
  const keys = steps.map(({ key }) => key)
  const fresh = steps.map(({ key, rule }) => ({ key, points: 0, expire: now + lifeOf(rule) }))
  await transact(db, async (trx) => {
    await LimitModel.query(trx).whereIn('key', keys).where('expire', '<=', now).delete()
    await trx(LimitModel.tableName).insert(fresh).onConflict('key').ignore()
  })
}

/**
 * Adds a point to an open tally if its rule allows it now; gives whether it did. One conditional UPDATE: of concurrent
 * calls exactly as many count as the rule allows.
 */
export async function countOne(db: Db, key: string, rule: Rule, now: number): Promise<boolean> {
  const tally = LimitModel.query(db).where({ key }).where('expire', '>', now)
  const one = { points: raw('points + 1') }
  if ('span' in rule) return (await tally.where('points', '<', rule.max).patch(one)) > 0
  // Free points count regardless of time: a call that began earlier may be counted later.
  const open = tally.whereRaw('(points < ? or expire - ? + ? <= ?)', [rule.free, rule.forget, ladder(db, rule), now])
  return (await open.patch({ ...one, expire: now + rule.forget })) > 0
}

/** `waitAfter` as SQL, for points beyond the free ones. */
function ladder(db: Db, rule: Waits): Knex.Raw {
  const cases = rule.waits.map((wait, step) => [rule.free + step, wait])
  const whens = cases.map(() => 'when points <= ? then ?').join(' ')
  return db.raw(`case ${whens} else ? end`, [...cases.flat(), rule.waits.at(-1) ?? 0])
}

/** Removes a point again, because the counted try turned out right. */
export async function decrementTally(db: Db, key: string): Promise<void> {
  await LimitModel.query(db).where({ key }).where('points', '>', 0).decrement('points', 1)
}

/** Deletes the tally at a key. */
export async function deleteTally(db: Db, key: string): Promise<void> {
  await LimitModel.query(db).where({ key }).delete()
}

/** Deletes the tallies at a key and at all keys that begin with it and a colon. */
export async function deleteTalliesUnder(trx: Trx, start: string): Promise<void> {
  await talliesUnder(trx, start).delete()
}

/** The tallies at the same keys that still count at `now` (ms since 1970). */
export async function listTalliesUnder(db: Db, start: string, now: number): Promise<(Tally & { key: string })[]> {
  return talliesUnder(db, start)
    .where('expire', '>', now)
    .select('key', 'points', 'expire')
    .castTo<(Tally & { key: string })[]>()
}

function talliesUnder(db: Db, start: string) {
  // All keys that begin with `start:`, as a range of the primary key; `;` follows `:`.
  return LimitModel.query(db).where(
    (keys) =>
      void keys
        .where({ key: start })
        .orWhere((range) => void range.where('key', '>=', `${start}:`).where('key', '<', `${start};`)),
  )
}

/** Deletes the tallies that ended before `now` (ms since 1970), in batches; stops early when `signal` is aborted. */
export async function deleteEndedTallies(db: Db, now: number, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: LimitModel.tableName,
    key: 'key',
    which: (rows) => rows.where('expire', '<', now),
    signal,
  })
}

/** A rate limit. Times in milliseconds. */
export type Rule = Waits | Window

/** `free` times at once, then each time after a wait since the last one: `waits` in order, the last one repeated. */
export interface Waits {
  free: number
  waits: readonly number[]
  /** After this time without a point, all of them are free again; longer than the longest wait. */
  forget: number
}

/** `max` times within `span`, which begins with the first one. */
interface Window {
  max: number
  span: number
}

/** The value at a key of the table `limits`: the points, and until when they count (ms since 1970). */
export interface Tally {
  points: number
  expire: number
}

/** The lifetime of a new tally. */
function lifeOf(rule: Rule): number {
  return 'span' in rule ? rule.span : rule.forget
}

/** When the next call is allowed; `now` or earlier: at once. */
export function openFrom(rule: Rule, { points, expire }: Tally, now: number): number {
  if (expire <= now) return now
  if ('span' in rule) return points < rule.max ? now : expire
  // Every counted call renews a tally of waits, so that its end gives the time of the last one.
  return points < rule.free ? now : expire - rule.forget + waitAfter(rule, points)
}

function waitAfter({ free, waits }: Waits, points: number): number {
  return waits[Math.min(points - free, waits.length - 1)] ?? 0
}
