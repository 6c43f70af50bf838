import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { OTP_WRONG_PER_DAY } from '@cortile/contract/auth.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import { clearAccountLimits, accountLimitKey } from '../../domain/limit/limit-keys.ts'
import { listTalliesUnder, openFrom } from '../../domain/limit/limit.repository.ts'
import { emailKey } from '../../domain/otp/otp-code.ts'
import { countWrongTries, deleteTriedCodes } from '../../domain/otp/otp.repository.ts'
import { WINDOW_MS } from '../../domain/otp/redeem-code.ts'
import { FAMILY_LIMITS, limitedCalls } from '../../http/limits/limit-rules.ts'

interface Person {
  data_nascita: string
  email: string | null
  email_tutore: string | null
}

/**
 * Resets the wrong codes counted for the addresses that open a member's record today, and the limits on requesting and
 * entering codes. Codes with wrong tries are deleted with their count: no code is ever compared with more than five
 * wrong ones.
 */
export async function unlockOtp({ trx, now, zone }: Context, appKey: string, person: Person): Promise<void> {
  const addresses = addressesOf(person, dayIn(zone, now))
  const keys = addresses.map((address) => emailKey(appKey, address))
  await deleteTriedCodes(trx, keys)
  await clearAccountLimits(trx, appKey, addresses, FAMILY_LIMITS)
}

/**
 * Whether codes are refused now for one of the addresses that open a member's record: after too many wrong codes, by all
 * callers together, or because a limit makes a caller wait before the next request or try.
 */
export async function isOtpLocked({ db, now, zone }: ReadContext, appKey: string, person: Person): Promise<boolean> {
  const since = sqlTime(new Date(now.getTime() - WINDOW_MS))
  for (const address of addressesOf(person, dayIn(zone, now))) {
    if ((await countWrongTries(db, emailKey(appKey, address), since)) >= OTP_WRONG_PER_DAY) return true
    for (const limit of limitedCalls.values()) {
      if (!isFamilyLimit(limit.name)) continue
      const key = accountLimitKey(appKey, address, limit.name)
      for (const tally of await listTalliesUnder(db, key, now.getTime())) {
        const rule = tally.key === key ? limit.account : limit.pair
        if (rule && openFrom(rule, tally, now.getTime()) > now.getTime()) return true
      }
    }
  }
  return false
}

function isFamilyLimit(name: string): boolean {
  return FAMILY_LIMITS.some((each) => each === name)
}

function addressesOf({ data_nascita, email, email_tutore }: Person, today: string): string[] {
  const guardian = isMinor(data_nascita, today) ? email_tutore : null
  return [email, guardian].filter((address) => address !== null)
}
