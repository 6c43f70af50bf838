import { OTP_WRONG_PER_DAY } from '@cortile/contract/auth.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import { clearAccountLimits, accountLimitKey, OF_DEVICE } from '../../domain/limit/limit-keys.ts'
import { listTalliesUnder, openFrom, type Rule } from '../../domain/limit/limit.repository.ts'
import { emailKey } from '../../domain/otp/otp-code.ts'
import { countWrongTries, deleteWrongTries } from '../../domain/otp/otp.repository.ts'
import { WINDOW_MS } from '../../domain/otp/redeem-code.ts'
import { listOpeningAddresses } from '../../domain/person/opened-by.repository.ts'
import { FAMILY_LIMITS, limitedCalls, type Limit } from '../../http/limits/limit-rules.ts'

type Person = Parameters<typeof listOpeningAddresses>[1]

/**
 * Resets the wrong codes counted for the addresses that open a member's record today, and the limits on requesting and
 * entering codes. Codes with wrong tries are deleted with their count: no code is ever compared with more than five
 * wrong ones.
 */
export async function unlockOtp({ trx, now, zone }: Context, appKey: string, person: Person): Promise<void> {
  const addresses = await listOpeningAddresses(trx, person, dayIn(zone, now))
  const keys = addresses.map((address) => emailKey(appKey, address))
  await deleteWrongTries(trx, keys)
  await clearAccountLimits(trx, appKey, addresses, FAMILY_LIMITS)
}

/**
 * Whether codes are refused now for one of the addresses that open a member's record: after too many wrong codes, of
 * strangers together or of one device, or because a limit makes a caller wait before the next request or try.
 */
export async function isOtpLocked({ db, now, zone }: ReadContext, appKey: string, person: Person): Promise<boolean> {
  const since = sqlTime(new Date(now.getTime() - WINDOW_MS))
  for (const address of await listOpeningAddresses(db, person, dayIn(zone, now))) {
    const wrong = await countWrongTries(db, emailKey(appKey, address), since)
    if ([...wrong.values()].some((count) => count >= OTP_WRONG_PER_DAY)) return true
    for (const limit of limitedCalls.values()) {
      if (!isFamilyLimit(limit.name)) continue
      const key = accountLimitKey(appKey, address, limit.name)
      for (const tally of await listTalliesUnder(db, key, now.getTime())) {
        const rule = ruleOfTally(limit, tally.key, key)
        if (rule && openFrom(rule, tally, now.getTime()) > now.getTime()) return true
      }
    }
  }
  return false
}

/** The rule of a tally under the key of a limit on an account. */
function ruleOfTally({ account, pair, devicePair }: Limit, key: string, start: string): Rule | undefined {
  if (key === start) return account
  return key.startsWith(`${start}:${OF_DEVICE}`) ? (devicePair ?? pair) : pair
}

function isFamilyLimit(name: string): boolean {
  return FAMILY_LIMITS.some((each) => each === name)
}
