import { randomInt } from 'node:crypto'
import { PAIRING_CODE_DIGITS, PAIRING_CODE_MINUTES } from '@cortile/contract/kiosks.ts'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { countRows } from '../rows.ts'
import { keyedHash } from '../secrets.ts'
import { PairingCodeModel, PairingTryModel } from './kiosk.model.ts'

/**
 * Wrong codes, while a code is open, after which it is void for the session that sent them, and for all: twenty
 * guesses at a million codes.
 */
const TRIES_OF_A_SESSION = 5
const TRIES = 20
const CODE_MS = PAIRING_CODE_MINUTES * 60_000
/** How long wrong codes are kept, for the alert. */
export const PAIRING_TRIES_MS = 24 * 60 * 60_000

const hashOf = (appKey: string, code: string) => keyedHash(appKey, 'pairing', code)

/** Makes a code for a device with this name; gives it, and the end of its validity (ISO). */
export async function newPairingCode(
  trx: Trx,
  appKey: string,
  { name, user_id }: Pick<PairingCodeModel, 'name' | 'user_id'>,
  now: Date,
): Promise<{ code: string; expires_at: string }> {
  const open = new Set((await lockOpenCodes(trx, now)).map(({ code_hash }) => code_hash))
  let code: string
  do code = String(randomInt(10 ** PAIRING_CODE_DIGITS)).padStart(PAIRING_CODE_DIGITS, '0')
  while (open.has(hashOf(appKey, code)))
  const expires_at = sqlTime(new Date(now.getTime() + CODE_MS))
  const row = { code_hash: hashOf(appKey, code), name, user_id, created_at: sqlTime(now), expires_at }
  await PairingCodeModel.query(trx).insert(row)
  return { code, expires_at: isoTime(expires_at) }
}

/**
 * Uses up a code; gives the name of the device that it pairs. Null for a code that is unknown, used, expired, or void
 * after too many wrong ones; the try is counted.
 */
export async function redeemPairingCode(
  trx: Trx,
  appKey: string,
  { code, token_id }: { code: string; token_id: number },
  now: Date,
): Promise<string | null> {
  // All open ones are locked, so that concurrent tries count one after the other.
  const open = await lockOpenCodes(trx, now)
  const found = open.find(({ code_hash }) => code_hash === hashOf(appKey, code))
  if (found && !(await isVoid(trx, found, token_id))) {
    await PairingCodeModel.query(trx)
      .where({ id: found.id })
      .patch({ used_at: sqlTime(now) })
    return found.name
  }
  const since = sqlTime(new Date(now.getTime() - CODE_MS))
  // More of them would fill the table and tell nothing new.
  if ((await countTries(trx, { since, token_id })) < TRIES_OF_A_SESSION)
    await PairingTryModel.query(trx).insert({ token_id, created_at: sqlTime(now) })
  return null
}

async function isVoid(trx: Trx, { created_at }: PairingCodeModel, token_id: number): Promise<boolean> {
  const own = await countTries(trx, { since: created_at, token_id })
  return own >= TRIES_OF_A_SESSION || (await countTries(trx, { since: created_at })) >= TRIES
}

/** The wrong codes since a time (in the database's format). */
async function countTries(db: Db, { since, ...of }: { since: string; token_id?: number }): Promise<number> {
  return countRows(PairingTryModel.query(db).where(of).where('created_at', '>=', since))
}

async function lockOpenCodes(trx: Trx, now: Date): Promise<PairingCodeModel[]> {
  return PairingCodeModel.query(trx)
    .where('expires_at', '>', sqlTime(now))
    .whereNull('used_at')
    .orderBy('id')
    .forUpdate()
}

/** Ends all codes. */
export async function deletePairingCodes(trx: Trx): Promise<void> {
  await PairingCodeModel.query(trx).delete()
}

/** When the twentieth of the last day's wrong codes was sent (in the database's format); null if there are fewer. */
export async function guessedPairingSince(db: Db, now: Date): Promise<string | null> {
  const row = await PairingTryModel.query(db)
    .where('created_at', '>', sqlTime(new Date(now.getTime() - PAIRING_TRIES_MS)))
    .orderBy('id')
    .offset(TRIES - 1)
    .limit(1)
    .select('created_at')
    .first()
  return row?.created_at ?? null
}

/** Deletes codes that expired and wrong ones that were sent before a time (in the database's format), in batches. */
export async function deletePairingBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: PairingCodeModel.tableName,
    which: (rows) => rows.where('expires_at', '<', before),
    signal,
  })
  await deleteInBatches(db, {
    table: PairingTryModel.tableName,
    which: (rows) => rows.where('created_at', '<', before),
    signal,
  })
}
