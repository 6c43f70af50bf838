import { randomUUID } from 'node:crypto'
import { OTP_MINUTES, OTP_TRIES, OTP_WRONG_PER_DAY } from '@cortile/contract/auth.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { sameHash } from '../secrets.ts'
import { emailKey, hashCode } from './otp-code.ts'
import { countTry, insertCode, lockCodes, patchCodesUsed } from './otp.repository.ts'

/** Codes of this age in ms still count: one that was created a day ago may have had wrong tries until it expired. */
export const WINDOW_MS = (24 * 60 + OTP_MINUTES) * 60_000

/**
 * Uses up the code of an address. False for a wrong, used, expired or blocked one; the caller must commit, because the
 * try is counted.
 *
 * Two limits apply to all callers together: 5 compared tries for a code, 9 wrong codes for an address in 24 hours. A
 * wrong code counts on the code it was compared with, else as its own row; past the limit it is neither compared nor
 * written. All rows of the address are locked first, so that concurrent guesses count one after the other.
 */
export async function redeemCode(
  trx: Trx,
  appKey: string,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<boolean> {
  const email_key = emailKey(appKey, email)
  const at = sqlTime(now)
  const rows = await lockCodes(trx, email_key, sqlTime(new Date(now.getTime() - WINDOW_MS)))
  if (rows.reduce((sum, { tries }) => sum + tries, 0) >= OTP_WRONG_PER_DAY) return false

  const newest = rows.filter(({ used_at }) => used_at === null).at(-1)
  const live = newest && newest.expires_at > at && newest.tries < OTP_TRIES ? newest : undefined
  if (live && sameHash(live.code_hash, hashCode(appKey, email, code))) {
    // All codes of the address: of two that were requested at the same moment only the newer one was valid.
    await patchCodesUsed(trx, email_key, at)
    return true
  }
  if (live) await countTry(trx, live.id)
  else
    await insertCode(trx, {
      email_key,
      code_hash: hashCode(appKey, email, randomUUID()),
      tries: 1,
      created_at: at,
      expires_at: at,
      used_at: at,
    })
  return false
}
