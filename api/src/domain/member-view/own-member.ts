import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { dayIn, isoTime } from '../../db/time.ts'
import type { Member } from '../actor.ts'
import type { ReadContext } from '../context.ts'
import { owedBy } from '../fee/debt.repository.ts'
import { birthOf } from '../member/member.model.ts'
import { unauthenticated } from '../refusal.ts'
import { findOpening } from '../session/session.repository.ts'
import { presentMember } from './member.presenter.ts'
import { shownMembers, type ShownMember } from './member.query.ts'

/**
 * The member of the token.
 *
 * 401 for a token that was opened before the member's 18th birthday (in the centre's zone) and is used from that day
 * on: a guardian may hold it, and the record is now the adult's own. A token does not record the address that opened it
 * and lives a day at most, so the adult's own token ends too, once; `email` opens the next one.
 */
export async function ownMember({ db, actor, now, zone }: ReadContext<Member>): Promise<ShownMember> {
  const [[member], token] = await Promise.all([
    shownMembers(db).where('a.id', actor.id),
    findOpening(db, actor.tokenId),
  ])
  // The member was erased or the session ended after the token was checked.
  if (!member || !token) throw unauthenticated()
  const minorOn = (date: Date) => isMinor(birthOf(member), dayIn(zone, date))
  if (minorOn(new Date(isoTime(token.created_at))) && !minorOn(now)) throw unauthenticated()
  return member
}

/** The whole record for the member of the token, with its fees and its last access. 401 as `ownMember`. */
export async function showOwnMember(context: ReadContext<Member>): Promise<Anagrafica> {
  const { db, now, zone } = context
  const member = await ownMember(context)
  return presentMember(member, await owedBy(db, member.id), { today: dayIn(zone, now), seesAccesses: true })
}
