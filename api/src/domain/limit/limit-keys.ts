import type { Trx } from '../../db/transaction.ts'
import { keyedHash } from '../secrets.ts'
import { deleteTalliesUnder } from './limit.repository.ts'

/** Who is limited, as it stands in the table: keyed hashes, so that a copy of it names nobody. */
export interface Hashes {
  caller: string
  /** Null where a call is about nobody's account. */
  account: string | null
}

/** `account`: a mail address, whoever's it is, or another name for somebody. */
export function hashAccount(appKey: string, account: string): string {
  return keyedHash(appKey, 'limit-account', account)
}

/** The keys of one limit. All that is about an account stands together, so that it can be forgotten together. */
export function keysOf(name: string, { caller, account }: Hashes) {
  return {
    caller: `c:${caller}:${name}`,
    account: account === null ? null : `a:${account}:${name}`,
    pair: account === null ? null : `a:${account}:${name}:${caller}`,
  }
}

/** Forgets every limit of these mail addresses; with `names` only those limits. */
export async function forgetAccounts(
  trx: Trx,
  appKey: string,
  emails: readonly string[],
  names?: readonly string[],
): Promise<void> {
  for (const email of emails) {
    const account = `a:${hashAccount(appKey, email)}`
    for (const start of names?.map((name) => `${account}:${name}`) ?? [account]) await deleteTalliesUnder(trx, start)
  }
}
