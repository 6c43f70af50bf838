import { OTP_WRONG, type MemberToken } from '@cortile/contract/auth.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { knownDevice, rememberDevice, type EnteringDevice } from '../../domain/device/known-device.repository.ts'
import { lockOpenedBy } from '../../domain/member/member.repository.ts'
import { redeemCode } from '../../domain/otp/redeem-code.ts'
import { commitRefusal, unprocessable, type CommittedRefusal } from '../../domain/refusal.ts'
import { openSession } from '../../domain/session/session.ts'

/**
 * Opens a session for every confirmed member of an address (siblings too), with the code that was mailed there. 422 for
 * a wrong code, which is counted.
 */
export async function loginMember(
  { trx, now, zone }: Context<Anonymous>,
  appKey: string,
  form: { email: string; code: string },
  { deviceId, userAgent }: EnteringDevice,
): Promise<MemberToken[] | CommittedRefusal> {
  const wrongCode = () => commitRefusal(unprocessable(OTP_WRONG))
  if (!(await redeemCode(trx, appKey, form, now))) return wrongCode()
  // Locked: a change that takes the address away from a member ends only the sessions that exist by then.
  const { members } = await lockOpenedBy(trx, form.email, zone, now)
  // A right code without a member: a lucky guess at an unknown address, or the address has just lost its last member.
  if (members.length === 0) return wrongCode()
  const tokens: MemberToken[] = []
  for (const { id, nome, cognome } of members)
    tokens.push({
      token: await openSession(trx, { anagrafica_id: id }, userAgent, now),
      anagrafica: { id, nome, cognome },
    })
  if (deviceId !== null) await rememberDevice(trx, knownDevice(appKey, 'family', form.email, deviceId), now)
  return tokens
}
