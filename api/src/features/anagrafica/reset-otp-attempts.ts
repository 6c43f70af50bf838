import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { dayIn } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { clearAccountLimits } from '../../domain/limit/limit-keys.ts'
import { emailKey } from '../../domain/otp/otp-code.ts'
import { deleteTriedCodes } from '../../domain/otp/otp.repository.ts'
import { FAMILY_LIMITS } from '../../http/limits/limit-rules.ts'

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
  const today = dayIn(zone, now)
  const guardian = isMinor(person.data_nascita, today) ? person.email_tutore : null
  const addresses = [person.email, guardian].filter((address) => address !== null)
  const keys = addresses.map((address) => emailKey(appKey, address))
  await deleteTriedCodes(trx, keys)
  await clearAccountLimits(trx, appKey, addresses, FAMILY_LIMITS)
}
