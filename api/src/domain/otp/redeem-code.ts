import { OTP_MINUTES, OTP_TRIES, OTP_WRONG_PER_DAY } from '@cortile/contract/auth.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { sameHash } from '../secrets.ts'
import { emailKey, hashCode, pageKey } from './otp-code.ts'
import { countTry, countWrongTries, insertWrongTry, lockCodes, patchCodeUsed, patchPageUsed } from './otp.repository.ts'

/** Codes of this age in ms still count: one that was created a day ago may have had wrong tries until it expired. */
export const WINDOW_MS = (24 * 60 + OTP_MINUTES) * 60_000

/** Who types a code, and where. */
export interface CodeEntry {
  email: string
  code: string
  /** The id of the page, undefined for one that names none. */
  page: string | undefined
  /** The device that the family knows, as a keyed hash; null: a stranger. */
  device: string | null
}

/** `last-wrong`: with this one the strangers, or this device, have used up the wrong codes of a day. */
type Redeemed = 'right' | 'wrong' | 'last-wrong'

/**
 * Uses up the code that this page asked for. The caller must commit after a wrong one, too, because the try is counted.
 *
 * A code belongs to the page that asked for it and allows 5 compared tries; tries on other pages do not count. Within 24
 * hours an address allows 9 wrong codes of strangers together, then one more try of one valid code without wrong tries:
 * ten guesses at a million codes, p ≤ 1e-5. Each device that the family knows has 9 of its own. Past that a
 * code is neither compared nor written. All codes of the address are locked first, so that concurrent guesses count one
 * after the other.
 */
export async function redeemCode(
  trx: Trx,
  appKey: string,
  { email, code, page, device }: CodeEntry,
  now: Date,
): Promise<Redeemed> {
  const email_key = emailKey(appKey, email)
  const page_key = pageKey(appKey, email, page)
  const at = sqlTime(now)
  const since = sqlTime(new Date(now.getTime() - WINDOW_MS))
  const codes = await lockCodes(trx, email_key, since)
  const wrong = (await countWrongTries(trx, email_key, since)).get(device) ?? 0
  const newest = codes.filter((each) => each.used_at === null && each.page_key === page_key).at(-1)
  const live = newest && newest.expires_at > at && newest.tries < OTP_TRIES ? newest : undefined
  if (!mayTry({ wrong, device, untried: live?.tries === 0 })) return 'wrong'

  const code_hash = hashCode(appKey, email, code)
  if (live && sameHash(live.code_hash, code_hash)) {
    // All codes of the page: of two that it asked for at the same moment only the newer one was valid.
    await patchPageUsed(trx, { email_key, page_key }, at)
    await patchCodeUsed(trx, { email_key, code_hash }, at)
    return 'right'
  }
  if (live) await countTry(trx, live.id)
  await insertWrongTry(trx, { email_key, device, created_at: at })
  return wrong + 1 === OTP_WRONG_PER_DAY ? 'last-wrong' : 'wrong'
}

function mayTry({ wrong, device, untried }: { wrong: number; device: string | null; untried: boolean }): boolean {
  return wrong < OTP_WRONG_PER_DAY || (device === null && wrong === OTP_WRONG_PER_DAY && untried)
}
