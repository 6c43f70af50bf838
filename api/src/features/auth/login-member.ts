import { OTP_WRONG, type MemberToken } from '@cortile/contract/auth.ts'
import { sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { isKnownDevice, knownDevice, type EnteringDevice } from '../../domain/device/known-device.repository.ts'
import { insertAsk } from '../../domain/mail/ask.repository.ts'
import { redeemCode } from '../../domain/otp/redeem-code.ts'
import { commitRefusal, unprocessable, type CommittedRefusal } from '../../domain/refusal.ts'
import { openFamilySessions } from './open-family-sessions.ts'

/**
 * Opens a session for every confirmed member of an address, with the code that was mailed there for this page. 422 for a
 * wrong code, which is counted; with the last one of a day a link is mailed.
 */
export async function loginMember(
  context: Context<Anonymous>,
  appKey: string,
  { email, code, pagina }: { email: string; code: string; pagina?: string | undefined },
  caller: EnteringDevice,
): Promise<MemberToken[] | CommittedRefusal> {
  const { trx, now } = context
  const { deviceId } = caller
  const known = deviceId === null ? null : knownDevice(appKey, 'family', email, deviceId)
  const device = known && (await isKnownDevice(trx, known, now)) ? known.device : null
  const redeemed = await redeemCode(trx, appKey, { email, code, page: pagina, device }, now)
  if (redeemed === 'last-wrong')
    await insertAsk(trx, { kind: 'code', email, page_key: '', device, created_at: sqlTime(now) })
  // A right code without a member: the address has just lost its last member.
  const tokens = redeemed === 'right' ? await openFamilySessions(context, appKey, email, caller) : []
  return tokens.length > 0 ? tokens : commitRefusal(unprocessable(OTP_WRONG))
}
