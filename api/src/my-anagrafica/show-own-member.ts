import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { lastLogsOf } from '../access/access-log.model.ts'
import { memberWhole, quotaRow } from '../anagrafica/member-shape.ts'
import type { Db } from '../db/connect.ts'
import { dayIn } from '../db/time.ts'
import type { Actor } from '../http/actor.ts'
import { debtsOf, NO_DEBT, owedBy } from '../quotes/owed.model.ts'
import { ownMember } from './own-member.ts'

/** The member of the token as it sees itself: whole, with its fees and its last access. 401 as `ownMember`. */
export async function showOwnMember(db: Db, actor: Actor, zone: string, now: Date): Promise<Anagrafica> {
  const member = await ownMember(db, actor, zone, now)
  const [debts, owed, lastLogs] = await Promise.all([
    debtsOf(db, [member.id]),
    owedBy(db, member.id),
    lastLogsOf(db, [member.id]),
  ])
  const debt = debts.get(member.id) ?? NO_DEBT
  const lastLog = lastLogs.get(member.id) ?? null
  return memberWhole(member, { today: dayIn(zone, now), debt, lastLog }, owed.map(quotaRow))
}
