import type { Endpoint } from '@cortile/contract/endpoint.ts'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import type { Actor } from '../../domain/actor.ts'
import { hashAccount, keysOf, type Hashes } from '../../domain/limit/limit-keys.ts'
import { deleteTally, insertMark, decrementTally } from '../../domain/limit/limit.repository.ts'
import { Refusal } from '../../domain/refusal.ts'
import { hashCaller } from './caller-network.ts'
import { countCall, maskedRefusal, type Counted } from './count-attempt.ts'
import { KNOWN_MS, limitedCalls, type Limit } from './limit-rules.ts'
import { serializeByKey } from './serialize-by-key.ts'

interface LimitedCall {
  endpoint: Endpoint
  ip: string
  actor: Actor
  /** Parsed. */
  body: unknown
  now: Date
}

/**
 * Runs a call within its limit, if it has one: 429 before any work of the call. Tries that the limit forgives are taken
 * back afterwards. Counts in transactions of its own, because the call's may be rolled back.
 */
export async function withinLimits<T>(
  { db, config, appKey }: Pick<Services, 'db' | 'config' | 'appKey'>,
  call: LimitedCall,
  work: () => Promise<T>,
): Promise<T> {
  const limit = config.rateLimit ? limitedCalls.get(call.endpoint) : undefined
  if (!limit) return work()
  const { now } = call
  const account = accountOf(limit, call)
  const hashes = { caller: hashCaller(appKey, call.ip), account: account && hashAccount(appKey, account) }
  const known = limit.known === undefined ? null : keysOf(limit.known, hashes).pair
  const tried = async () => {
    const counted = await countCall(db, limit, { hashes, known }, now)
    try {
      const done = await work()
      if (limit.forgives === 'success') await forgive(db, limit, { counted, hashes, known }, now)
      return done
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!error.isTry) {
        await transact(db, (trx) => takeBack(trx, counted))
        throw error
      }
      if (limit.forgives === 'mistakes' && error.errors) await transact(db, (trx) => takeBack(trx, counted))
      throw (await maskedRefusal(db, limit, counted, now)) ?? error
    }
  }
  return limit.forgives === 'nothing' ? tried() : serializeByKey(keysOf(limit.name, hashes).caller, tried)
}

/** The account that a call is about, null for none. A typed address counts whether or not an account has it. */
function accountOf(limit: Limit, { actor, body }: LimitedCall): string | null {
  if (limit.about === 'self') return actor.kind === 'staff' ? `user:${actor.id}` : null
  if (limit.about === 'nobody') return null
  return typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email
    : null
}

/**
 * After a success: takes the try back, deletes this caller's wrong tries at the account and marks the caller as known.
 */
async function forgive(
  db: Db,
  limit: Limit,
  { counted, hashes, known }: { counted: Counted; hashes: Hashes; known: string | null },
  now: Date,
): Promise<void> {
  await transact(db, async (trx) => {
    await takeBack(trx, counted)
    if (counted.pair !== undefined) await deleteTally(trx, counted.pair)
    for (const name of limit.clears ?? []) {
      const { pair } = keysOf(name, hashes)
      if (pair !== null) await deleteTally(trx, pair)
    }
    if (known !== null) await insertMark(trx, known, now.getTime() + KNOWN_MS)
  })
}

async function takeBack(trx: Trx, { account, caller, pair }: Counted): Promise<void> {
  for (const key of [account, caller, pair]) if (key !== undefined) await decrementTally(trx, key)
}
