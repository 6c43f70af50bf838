import type { Trx } from '../../db/transaction.ts'
import { keyedHash } from '../secrets.ts'
import { deleteTalliesUnder } from './limit.repository.ts'

/** The limited caller and account as keyed hashes, so that a copy of the table identifies no person. */
export interface Hashes {
  /** Of the caller's network, or of its device where the account knows it. */
  caller: string
  /** Of the networks around it. */
  subnet: string
  /** Null for a call that concerns no account. */
  account: string | null
}

/** Where `caller` begins if it is a device. */
export const OF_DEVICE = 'device-'

/** `account`: a mail address, known or not, or another identifier of a person. */
export function hashAccount(appKey: string, account: string): string {
  return keyedHash(appKey, 'limit-account', account)
}

/** The keys of one limit. All keys of an account have one prefix, so that they can be deleted together. */
export function keysOf(name: string, { caller, subnet, account }: Hashes) {
  const of = account === null ? null : `a:${account}:${name}`
  return {
    caller: `c:${caller}:${name}`,
    subnet: `c:${subnet}:${name}`,
    account: of,
    accountDay: of && `${of}:day`,
    pair: of && `${of}:${caller}`,
    subnetPair: of && `${of}:${subnet}`,
    strangers: `e:${name}:strangers`,
    everybody: `e:${name}`,
  }
}

/** Where the tallies of one limit on a mail address begin: of all callers at this key, of each of them under it. */
export function accountLimitKey(appKey: string, email: string, name: string): string {
  return `a:${hashAccount(appKey, email)}:${name}`
}

/** The key of the tally of one limit on a mail address within a day, of all callers together. */
export function accountDayKey(appKey: string, email: string, name: string): string {
  return `${accountLimitKey(appKey, email, name)}:day`
}

/** Deletes all tallies of these mail addresses; with `names` only those of these limits. */
export async function clearAccountLimits(
  trx: Trx,
  appKey: string,
  emails: readonly string[],
  names?: readonly string[],
): Promise<void> {
  for (const email of emails) {
    const starts = names?.map((name) => accountLimitKey(appKey, email, name)) ?? [`a:${hashAccount(appKey, email)}`]
    for (const start of starts) await deleteTalliesUnder(trx, start)
  }
}
