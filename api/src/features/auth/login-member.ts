import type { MemberToken } from '@cortile/contract/auth.ts'
import type { Db } from '../../db/connect.ts'
import type { Services } from '../../config/services.ts'
import { holdOtpMembers } from '../../domain/member/otp-members.ts'
import { spendCode, wrongCode } from '../../domain/otp/redeem-code.ts'
import { openSession } from '../../domain/session/session.ts'

/** Opens a session for every confirmed member of an address, siblings too, with the code that was mailed there. 422 for a wrong one. */
export async function loginAnagrafica(
  trx: Db,
  { config, appKey }: Pick<Services, 'config' | 'appKey'>,
  form: { email: string; code: string },
  device: string,
  now: Date,
): Promise<MemberToken[]> {
  await spendCode(trx, appKey, form, now)
  // Held, because whoever takes the address away ends only the sessions that are there by then.
  const members = await holdOtpMembers(trx, form.email, config.zone, now)
  // The right code of nobody: a lucky guess at an unknown address, or the last member of this one has just gone.
  if (members.length === 0) throw wrongCode()
  const tokens: MemberToken[] = []
  for (const { id, nome, cognome } of members)
    tokens.push({
      token: await openSession(trx, { anagrafica_id: id }, device, now),
      anagrafica: { id, nome, cognome },
    })
  return tokens
}
