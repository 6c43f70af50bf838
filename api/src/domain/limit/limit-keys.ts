import type { Trx } from '../../db/transaction.ts'
import { keyedHash } from '../secrets.ts'
import { deleteTalliesUnder } from './limit.repository.ts'

/** The limited caller and account as keyed hashes, so that a copy of the table identifies no person. */
export interface Hashes {
  caller: string
  /** Null for a call that concerns no account. */
  account: string | null
}

/** `account`: a mail address, known or not, or another identifier of a person. */
export function hashAccount(appKey: string, account: string): string {
  return keyedHash(appKey, 'limit-account', account)
}

/** The keys of one limit. All keys of an account have one prefix, so that they can be deleted together. */
export function keysOf(name: string, { caller, account }: Hashes) {
  return {
    caller: `c:${caller}:${name}`,
    account: account === null ? null : `a:${account}:${name}`,
    pair: account === null ? null : `a:${account}:${name}:${caller}`,
  }
}

/** Where the tallies of one limit on a mail address begin: of all callers at this key, of each of them under it. */
export function accountLimitKey(appKey: string, email: string, name: string): string {
  return `a:${hashAccount(appKey, email)}:${name}`
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
