import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { isOfHandOver } from '@cortile/contract/consegne.rules.ts'
import { fill } from '@cortile/contract/member-fields.ts'
import type { OwnAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import type { AccessLog } from '@cortile/contract/scanner.ts'
import { dayIn, isoTime } from '../../db/time.ts'
import type { Guardian, Member } from '../actor.ts'
import type { ReadContext } from '../context.ts'
import { owedBy } from '../fee/member-fee.repository.ts'
import { birthOf } from '../member/member.model.ts'
import { listContacts, type Contact } from '../person/person.repository.ts'
import { unauthenticated } from '../refusal.ts'
import { findOpening } from '../session/session.repository.ts'
import { presentMember } from './member.presenter.ts'
import { shownMembers, type ShownMember } from './member.query.ts'

/** Address and contacts of the child and of others: hidden from an adult that the record does not name as its guardian. */
const OF_OTHERS = [
  'indirizzo_residenza',
  'telefono',
  'email',
  'nome_contatto_emergenza_1',
  'telefono_contatto_emergenza_1',
  'nome_contatto_emergenza_2',
  'telefono_contatto_emergenza_2',
] as const

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
  const minorOn = (date: Date) => isMinorOn(member, dayIn(zone, date))
  if (minorOn(new Date(isoTime(token.created_at))) && !minorOn(now)) throw unauthenticated()
  return member
}

/** Whether the member is a minor on a day in the centre's zone. */
export function isMinorOn(member: Pick<ShownMember, 'data_nascita'>, today: string): boolean {
  return isMinor(birthOf(member), today)
}

/** Whether the caller sees the money of its record and may book for it. */
export function paysFor(guardian: Guardian | null): boolean {
  return guardian?.paga ?? true
}

/**
 * The record for the member of the token, with its fees and its last access; for an adult only what concerns it: docs/
 * product.md, Families. 401 as `ownMember`.
 */
export async function showOwnMember(context: ReadContext<Member>): Promise<OwnAnagrafica> {
  const { db, actor, now, zone } = context
  const { guardian } = actor
  const member = await ownMember(context)
  const owed = paysFor(guardian) ? await owedBy(db, member.id) : undefined
  const presented = presentMember(member, owed, { today: dayIn(zone, now), zone, seesAccesses: true, seesHealth: true })
  const record = { ...presented, ...(presented.last_log && { last_log: withoutHandOver(presented.last_log) }) }
  return guardian === null ? record : seenBy(guardian, record, await listContacts(db, [guardian.persona_id]))
}

/** The accesses as a family sees them: without takers, and for an adult without operators. */
export function ownLogs(logs: readonly AccessLog[], guardian: Guardian | null): AccessLog[] {
  return logs.map(withoutHandOver).map((log) => (guardian ? { ...log, user: null } : log))
}

function withoutHandOver<L extends { message: string | null }>(log: L): L {
  return isOfHandOver(log.message) ? { ...log, message: null } : log
}

/** A record without what concerns other adults. */
function seenBy(guardian: Guardian, record: Anagrafica, [self]: readonly Contact[]): OwnAnagrafica {
  const { saldo, ...rest } = record
  const seen = { ...rest, last_editor: null, ...(guardian.paga && { saldo }) }
  if (guardian.isFirst) return seen
  return {
    ...seen,
    ...fill(OF_OTHERS, null),
    // It marks the first guardian's address.
    error_email: false,
    nome_tutore: self?.nome ?? null,
    email_tutore: self?.email ?? null,
    telefono_tutore: self?.telefono ?? null,
  }
}
