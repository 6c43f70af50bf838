import type { Endpoint } from '@cortile/contract/endpoint.ts'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import type { Actor } from '../../domain/actor.ts'
import { isKnownDevice, knownDevice, type KnownDevice } from '../../domain/device/known-device.repository.ts'
import { hashAccount, keysOf, OF_DEVICE, type Hashes } from '../../domain/limit/limit-keys.ts'
import { deleteTalliesUnder, deleteTally, decrementTally } from '../../domain/limit/limit.repository.ts'
import { insertAsk } from '../../domain/mail/ask.repository.ts'
import { Refusal } from '../../domain/refusal.ts'
import { hashCaller, hashSubnet } from './caller-network.ts'
import { countCall, isUsedUp, maskedRefusal, type Counted } from './count-attempt.ts'
import { limitOf, type Limit } from './limit-rules.ts'
import { serializeByKey } from './serialize-by-key.ts'

interface LimitedCall {
  endpoint: Endpoint
  caller: { ip: string; deviceId: string | null }
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
  const limit = config.rateLimit ? limitOf(call.endpoint, config) : undefined
  if (!limit) return work()
  const { now } = call
  const account = accountOf(limit, call)
  const device = await knownDeviceOf({ db, appKey }, limit, { ...call, account })
  const hashes = {
    caller: device ? `${OF_DEVICE}${device.device}` : hashCaller(appKey, call.caller.ip),
    subnet: hashSubnet(appKey, call.caller.ip),
    account: account && hashAccount(appKey, account),
  }
  const tried = async () => {
    const counted = await countCall(db, limit, { hashes, known: device !== null }, now)
    try {
      const done = await work()
      if (limit.forgives === 'success') await forgive(db, limit, counted, hashes)
      return done
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!error.isTry) {
        await transact(db, (trx) => takeBack(trx, counted))
        throw error
      }
      if (limit.forgives === 'mistakes' && error.errors) await transact(db, (trx) => takeBack(trx, counted))
      if (account !== null && (await isUsedUp(db, limit, counted, now)))
        await transact(db, (trx) => noteLocked(trx, account, now))
      throw (await maskedRefusal(db, limit, counted, now)) ?? error
    }
  }
  return limit.forgives === 'nothing' ? tried() : serializeByKey(keysOf(limit.name, hashes).caller, tried)
}

/** Notes that the user behind an address is to be told that strangers are locked out, whether or not there is one. */
function noteLocked(trx: Trx, email: string, now: Date): Promise<void> {
  return insertAsk(trx, { kind: 'locked', email, page_key: '', device: null, created_at: sqlTime(now) })
}

/** The calling device, if the account knows it. */
async function knownDeviceOf(
  { db, appKey }: Pick<Services, 'db' | 'appKey'>,
  { known }: Limit,
  { account, caller, now }: Pick<LimitedCall, 'caller' | 'now'> & { account: string | null },
): Promise<KnownDevice | null> {
  if (known === undefined || account === null) return null
  const { deviceId } = caller
  if (deviceId === null) return null
  const device = knownDevice(appKey, known, account, deviceId)
  return (await isKnownDevice(db, device, now)) ? device : null
}

/** The account that a call is about, null for none. A typed address counts whether or not an account has it. */
function accountOf(limit: Limit, { actor, body }: LimitedCall): string | null {
  if (limit.about === 'self') return actor.kind === 'staff' ? `user:${actor.id}` : null
  if (limit.about === 'nobody') return null
  return typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email
    : null
}

/** After a success: takes the try back, and deletes this caller's wrong tries at the account. */
async function forgive(db: Db, limit: Limit, counted: Counted, hashes: Hashes): Promise<void> {
  await transact(db, async (trx) => {
    await takeBack(trx, counted)
    if (counted.pair !== undefined) await deleteTally(trx, counted.pair)
    for (const name of limit.clears ?? []) {
      const { pair } = keysOf(name, hashes)
      if (pair !== null) await deleteTally(trx, pair)
    }
    for (const name of limit.clearsAccount ?? []) {
      const { account } = keysOf(name, hashes)
      if (account !== null) await deleteTalliesUnder(trx, account)
    }
  })
}

async function takeBack(trx: Trx, { keys }: Counted): Promise<void> {
  for (const key of keys) await decrementTally(trx, key)
}
