import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { memberWhole } from './member.presenter.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import type { Actor } from '../actor.ts'
import { owedBy } from '../fee/debt.repository.ts'
import { ownMember } from './own-member.ts'

/** The member of the token as it sees itself: whole, with its fees and its last access. 401 as `ownMember`. */
export async function showOwnMember(db: Db, actor: Actor, zone: string, now: Date): Promise<Anagrafica> {
  const member = await ownMember(db, actor, zone, now)
  return memberWhole(member, await owedBy(db, member.id), { today: dayIn(zone, now), seesAccesses: true })
}
