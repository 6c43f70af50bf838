import type { MemberToken } from '@cortile/contract/auth.ts'
import type { Anonymous } from '../../domain/actor.ts'
import { confirmAddress } from '../../domain/address/address-change.repository.ts'
import type { Context } from '../../domain/context.ts'
import { knownDevice, rememberDevice, type EnteringDevice } from '../../domain/device/known-device.repository.ts'
import { lockOpenedBy } from '../../domain/person/opened-by.repository.ts'
import { openSession } from '../../domain/session/session.ts'

/**
 * Opens a session for every confirmed member of an address (siblings too), and makes the device known to the
 * family. Empty if there is no such member.
 */
export async function openFamilySessions(
  { trx, now, zone, entry }: Context<Anonymous>,
  appKey: string,
  email: string,
  { deviceId, userAgent }: EnteringDevice,
): Promise<MemberToken[]> {
  // Locked: a change that takes the address away from a member ends only the sessions that exist by then.
  const { members } = await lockOpenedBy(trx, email, zone, now)
  const tokens: MemberToken[] = []
  if (members.length > 0) await confirmAddress(trx, email)
  const [first] = members
  if (first) entry?.actAsFamily(first)
  for (const { id, nome, cognome, persona_id } of members) {
    entry?.concern({ tipo: 'anagrafica', id })
    tokens.push({
      token: await openSession(trx, { anagrafica_id: id, persona_id }, userAgent, now),
      anagrafica: { id, nome, cognome },
    })
  }
  if (tokens.length > 0 && deviceId !== null)
    await rememberDevice(trx, knownDevice(appKey, 'family', email, deviceId), now)
  return tokens
}
