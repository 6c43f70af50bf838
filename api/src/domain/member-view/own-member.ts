import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { dayIn, isoTime } from '../../db/time.ts'
import type { Member } from '../actor.ts'
import type { ReadContext } from '../context.ts'
import { owedBy } from '../fee/debt.repository.ts'
import { birthOf } from '../member/member.model.ts'
import { unauthenticated } from '../refusal.ts'
import { findOpening } from '../session/session.repository.ts'
import { memberWhole } from './member.presenter.ts'
import { shownMembers, type ShownMember } from './member.query.ts'

/**
 * The member of the token.
 *
 * 401 when the token is from the time before the member's 18th birthday and that has come: a guardian may hold it, and
 * from that day (in the centre's zone) the record is the adult's own. Tokens don't know by whose address they were
 * opened and live a day at most, so the adult's own one ends too, once in a lifetime; `email` opens the next.
 */
export async function ownMember({ db, actor, now, zone }: ReadContext<Member>): Promise<ShownMember> {
  const [[member], token] = await Promise.all([
    shownMembers(db).where('a.id', actor.id),
    findOpening(db, actor.tokenId),
  ])
  // Erased or logged out since the token was looked at.
  if (!member || !token) throw unauthenticated()
  const minorOn = (date: Date) => isMinor(birthOf(member), dayIn(zone, date))
  if (minorOn(new Date(isoTime(token.created_at))) && !minorOn(now)) throw unauthenticated()
  return member
}

/** The member of the token as it sees itself: whole, with its fees and its last access. 401 as `ownMember`. */
export async function showOwnMember(context: ReadContext<Member>): Promise<Anagrafica> {
  const { db, now, zone } = context
  const member = await ownMember(context)
  return memberWhole(member, await owedBy(db, member.id), { today: dayIn(zone, now), seesAccesses: true })
}
