import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transaction.ts'
import { keysOf, type Hashes } from '../../domain/limit/limit-keys.ts'
import {
  countOne,
  openFrom,
  openTallies,
  readTallies,
  type Rule,
  type Tally,
} from '../../domain/limit/limit.repository.ts'
import { tooMany, type Refusal } from '../../domain/refusal.ts'
import type { Limit, Lockdown } from './limit-rules.ts'

/** One count that a call must pass. */
interface Step {
  scope: (typeof SCOPES)[number]
  key: string
  rule: Rule
  /** For a stranger at the account: its `pair` replaces the rule while the account is being guessed at. */
  suspicion?: Lockdown | undefined
}

/** The keys at which a try is counted. */
export interface Counted {
  keys: readonly string[]
  account?: string | undefined
  accountDay?: string | undefined
  pair?: string | undefined
}

/**
 * Counts a try before it is made, so that concurrent tries all count; takes all of its counts or none. 429 when one of
 * them is full; a refused try is not counted. `known`: the calling device has entered the account before, and
 * `hashes.caller` is the device.
 */
export async function countCall(
  db: Db,
  limit: Limit,
  { hashes, known }: { hashes: Hashes; known: boolean },
  now: Date,
): Promise<Counted> {
  const at = now.getTime()
  const steps = stepsOf(limit, keysOf(limit.name, hashes), known)
  const counted = {
    keys: steps.map(({ key }) => key),
    account: steps.find(({ scope }) => scope === 'account')?.key,
    accountDay: steps.find(({ scope }) => scope === 'accountDay')?.key,
    pair: steps.find(({ scope }) => scope === 'pair')?.key,
  }
  const tallies = await readTallies(db, counted.keys, at)
  // Checked before any write: a flood costs only reads.
  const tried = pointsOf(tallies, counted.account) + 1
  const full = steps.find(({ key, ...step }) => waitLeft(ruleOf(step, tried), tallies.get(key), at) > 0)
  if (full) throw await refusalOf(db, { key: full.key, rule: ruleOf(full, tried) }, at)

  const fresh = steps.filter(({ key }) => !tallies.has(key))
  await openTallies(db, fresh, at)
  // After that transaction: a row that concurrent calls insert must not stay locked while other rows are counted.
  const blocked = await countAll(db, steps, counted.account, at)
  if (blocked) throw await refusalOf(db, blocked, at)
  return counted
}

/** The order in which every call counts, so that two calls never deadlock. */
const SCOPES = ['account', 'accountDay', 'caller', 'subnet', 'pair', 'subnetPair', 'strangers', 'everybody'] as const

const OF_DEVICES: ReadonlySet<string> = new Set(['pair', 'everybody'])

/** The counts of a call; a device that the account knows is limited by its own tries there only. */
function stepsOf(limit: Limit, keys: ReturnType<typeof keysOf>, known: boolean): Step[] {
  return SCOPES.flatMap((scope) => {
    const [key, ofStrangers] = [keys[scope], limit[scope]]
    const rule = known && scope === 'pair' ? (limit.devicePair ?? ofStrangers) : ofStrangers
    if (key === null || !rule || (known && limit.pair && !OF_DEVICES.has(scope))) return []
    const suspicion = scope === 'pair' && !known && limit.account ? limit.suspicion : undefined
    return [{ scope, key, rule, suspicion }]
  })
}

/** `tried`: the account's wrong tries, including this one. */
function ruleOf({ rule, suspicion }: Pick<Step, 'rule' | 'suspicion'>, tried: number): Rule {
  return suspicion && tried > suspicion.from ? suspicion.pair : rule
}

interface Blocked {
  key: string
  rule: Rule
}

class BlockedError extends Error {
  readonly blocked: Blocked
  constructor(blocked: Blocked) {
    super('a limit is reached')
    this.blocked = blocked
  }
}

/** Counts every step in one transaction. If a step is full, counts none and returns that step. */
async function countAll(
  db: Db,
  steps: readonly Step[],
  account: string | undefined,
  at: number,
): Promise<Blocked | null> {
  try {
    await transact(db, async (trx) => {
      for (const { key, ...step } of steps) {
        // Current: the account was counted first, so its row is locked.
        const suspects = step.suspicion && account !== undefined
        const tried = suspects ? pointsOf(await readTallies(trx, [account], at), account) : 0
        const rule = ruleOf(step, tried)
        if (!(await countOne(trx, key, rule, at))) throw new BlockedError({ key, rule })
      }
    })
    return null
  } catch (error) {
    if (error instanceof BlockedError) return error.blocked
    throw error
  }
}

/** 429 with the remaining wait. */
async function refusalOf(db: Db, { key, rule }: Blocked, at: number): Promise<Refusal> {
  const tally = (await readTallies(db, [key], at)).get(key)
  return tooMany(waitLeft(rule, tally, at))
}

/** Whether the tries of a day that an account allows strangers have been used up, this one included. */
export async function isUsedUp(
  db: Db,
  { accountDay: rule }: Limit,
  { accountDay }: Counted,
  now: Date,
): Promise<boolean> {
  if (!rule || accountDay === undefined) return false
  const tally = (await readTallies(db, [accountDay], now.getTime())).get(accountDay)
  return waitLeft(rule, tally, now.getTime()) > 0
}

/**
 * Answer to an unknown caller's wrong try at an account that is being guessed at: the 429 of a try that was not
 * compared, so that the caller does not learn that it was wrong. Null if the account is not being guessed at.
 */
export async function maskedRefusal(
  db: Db,
  limit: Limit,
  { account, pair }: Counted,
  now: Date,
): Promise<Refusal | null> {
  const { suspicion } = limit
  if (!suspicion || account === undefined || pair === undefined) return null
  const at = now.getTime()
  const tallies = await readTallies(db, [account, pair], at)
  if (pointsOf(tallies, account) <= suspicion.from) return null
  return tooMany(waitLeft(suspicion.pair, tallies.get(pair), at))
}

function pointsOf(tallies: ReadonlyMap<string, Tally>, key: string | undefined): number {
  return key === undefined ? 0 : (tallies.get(key)?.points ?? 0)
}

function waitLeft(rule: Rule, tally: Tally | undefined, at: number): number {
  return tally ? Math.max(0, openFrom(rule, tally, at) - at) : 0
}
