import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Db } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'
import { dayIn } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { listGatesAt, listGatesOf, type Gate } from '../address/address-change.repository.ts'
import { openingAddresses, type OpeningAddresses } from '../address/opening-address.ts'
import { listClosedPages } from '../consent/consent.repository.ts'
import { birthOf, MemberModel } from '../member/member.model.ts'
import { MEMBER, REQUEST } from '../member/request-state.ts'
import { LinkModel } from './link.model.ts'

/** A member whose record an address opens. */
interface OpenedMember {
  id: number
  nome: string
  cognome: string
  address: string
  /** The person through which it opens the record; null: it is the member's own. */
  persona_id: number | null
}

/** By an address: the confirmed members whose records it opens, and the requests that it would open once confirmed. */
interface OpenedBy {
  members: OpenedMember[]
  requests: OpenedMember[]
}

/** A person's link that opens a child's record today, if the child is a minor. */
interface OpeningLink {
  anagrafica_id: number
  persona_id: number
  tutore: number
  email: string | null
}

/**
 * Those with the address as their own, and minors (on today's date in `zone`) with it as that of a person who may see
 * their record; of a request the guardian's. A minor's own address that is a guardian's, too, opens as the guardian; one
 * whose page is closed (`listClosedPages`) does not open. In place of a new address that waits to be approved the old
 * one opens.
 * Addresses are stored in lower case, and `email` must be in lower case too. `error_email` is ignored.
 */
async function listOpenedBy(db: Db, email: string, zone: string, now: Date): Promise<OpenedBy> {
  const today = dayIn(zone, now)
  const gates = await listGatesAt(db, email)
  const opening = openingAddresses(gates)
  const replaced = gates.filter(({ vecchio }) => vecchio === email)
  const through = (
    await openingLinks(db, today)
      .where(
        (whose) =>
          void whose.where({ 'p.email': email }).orWhereIn('p.id', idsIn(replaced.map(({ persona_id }) => persona_id))),
      )
      .castTo<OpeningLink[]>()
  ).filter((link) => opening.through(link) === email)
  const links = groupBy(through, ({ anagrafica_id }) => anagrafica_id)
  const rows = await MemberModel.query(db)
    .modify('existing')
    .where(
      (whose) =>
        void whose
          .where({ email })
          .orWhere({ email_tutore: email })
          .orWhereIn('id', [...links.keys(), ...idsIn(replaced.map(ownerOf))]),
    )
    .orderBy(['nome_norm', 'cognome_norm', 'id'])
    .select('id', 'nome', 'cognome', 'data_nascita', 'email', 'email_tutore', 'is_request')
  const minors = new Set(rows.flatMap((row) => (isMinor(birthOf(row), today) ? row.id : [])))
  const isOwn = (row: OpenedRow) => opening.own(row) === email
  const closed = await listClosedPages(
    db,
    rows.flatMap((row) => (isOwn(row) && minors.has(row.id) ? row.id : [])),
  )
  const opened: OpenedBy = { members: [], requests: [] }
  for (const row of rows) {
    const minor = minors.has(row.id)
    const entry = openingOf(row, { email, minor, isOwn: isOwn(row), through: minor ? links.get(row.id) : undefined })
    if (entry === null || (entry.persona_id === null && closed.has(row.id))) continue
    const { id, nome, cognome } = row
    opened[row.is_request === MEMBER ? 'members' : 'requests'].push({ id, nome, cognome, address: email, ...entry })
  }
  return opened
}

/** The member whose own address a gate is about; null: an adult's. */
function ownerOf({ anagrafica_id, persona_id }: Gate): number | null {
  return persona_id === null ? anagrafica_id : null
}

function idsIn(ids: readonly (number | null)[]): number[] {
  return ids.filter((id) => id !== null)
}

type OpenedRow = Pick<MemberModel, 'id' | 'email' | 'email_tutore' | 'is_request'>

/** How an address opens a record; null: it doesn't. */
function openingOf(
  row: OpenedRow,
  {
    email,
    minor,
    isOwn,
    through = [],
  }: { email: string; minor: boolean; isOwn: boolean; through: readonly OpeningLink[] | undefined },
): Pick<OpenedMember, 'persona_id'> | null {
  const guardian = through.find(({ tutore }) => tutore === 1)
  if (isOwn) return { persona_id: guardian?.persona_id ?? null }
  const [link = null] = guardian ? [guardian] : through
  if (link) return { persona_id: link.persona_id }
  return row.is_request === REQUEST && minor && row.email_tutore === email ? { persona_id: null } : null
}

function openingLinks(db: Db, today: string) {
  return LinkModel.query(db)
    .alias('l')
    .joinRelated('person', { alias: 'p' })
    .where({ 'l.vede': 1, 'p.erased_at': null })
    .modify('valid', today)
    .orderBy(['l.posizione', 'l.id'])
    .select('l.anagrafica_id', 'l.persona_id', 'l.tutore', 'p.email')
}

/** As `listOpenedBy`, and locks them until the transaction ends, against an erasure or a change of the address. */
export async function lockOpenedBy(trx: Trx, email: string, zone: string, now: Date): Promise<OpenedBy> {
  const { members, requests } = await listOpenedBy(trx, email, zone, now)
  const ids = [...members, ...requests].map(({ id }) => id)
  await MemberModel.query(trx).whereIn('id', ids).orderBy('id').forUpdate().select('id')
  // Read again, because the rows may have changed before the lock was granted.
  return listOpenedBy(trx, email, zone, now)
}

type Addressed = Pick<MemberModel, 'id' | 'email' | 'email_tutore' | 'data_nascita' | 'is_request'>

/** The addresses that open a record on a day: the member's own, and of a minor those of its persons who may see it. */
export async function listOpeningAddresses(db: Db, member: Addressed, today: string): Promise<string[]> {
  const { id, email_tutore, is_request } = member
  const isRequest = is_request === REQUEST
  const links = isRequest ? [] : await openingLinks(db, today).where({ 'l.anagrafica_id': id }).castTo<OpeningLink[]>()
  const opening: OpeningAddresses = openingAddresses(
    await listGatesOf(
      db,
      id,
      links.map(({ persona_id }) => persona_id),
    ),
  )
  const own = opening.own(member)
  if (!isMinor(birthOf(member), today)) return own === null ? [] : [own]
  const isClosed = (await listClosedPages(db, [id])).has(id)
  const addresses = [isClosed ? null : own, ...(isRequest ? [email_tutore] : links.map(opening.through))]
  return [...new Set(addresses.filter((address) => address !== null))]
}

/** The addresses that open a record on a day; none of an unknown or an erased one. */
export async function findOpeningAddresses(db: Db, id: number, today: string): Promise<string[]> {
  const member = await MemberModel.query(db).findById(id).modify('existing')
  return member ? listOpeningAddresses(db, member, today) : []
}
