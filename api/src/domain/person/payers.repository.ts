import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Db } from '../../db/connect.ts'
import { listGatesOf } from '../address/address-change.repository.ts'
import { openingAddresses } from '../address/opening-address.ts'
import { birthOf, MemberModel } from '../member/member.model.ts'
import { LinkModel } from './link.model.ts'

/** Who books and pays for a member: an adult with the right to, or (null) the member itself. */
export interface Payer {
  persona_id: number | null
  address: string
}

interface PayingLink {
  anagrafica_id: number
  persona_id: number
  email: string | null
}

/** The links (with their persons' addresses) of the adults who pay for these members on a day. */
function payingLinks(db: Db, ids: readonly number[], today: string) {
  return LinkModel.query(db)
    .alias('l')
    .joinRelated('person', { alias: 'p' })
    .whereIn('l.anagrafica_id', [...ids])
    .where({ 'l.paga': 1, 'p.erased_at': null })
    .modify('valid', today)
    .orderBy(['l.posizione', 'l.id'])
    .select('l.anagrafica_id', 'l.persona_id', 'p.email')
    .castTo<PayingLink[]>()
}

/** The addresses of those who pay for these members on a day: of a minor those of adults, of an adult its own. */
export async function listPayerAddresses(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<Map<number, string[]>> {
  const links = await payingLinks(db, ids, today)
  const members = await MemberModel.query(db)
    .modify('confirmed')
    .whereIn('id', [...ids])
    .select('id', 'data_nascita', 'email')
  return new Map(
    members.map((member) => {
      const through = links.filter(({ anagrafica_id }) => anagrafica_id === member.id).map(({ email }) => email)
      const addresses = isMinor(birthOf(member), today) ? through : [member.email]
      return [member.id, addresses.filter((address) => address !== null)]
    }),
  )
}

/** Those who pay for a member on a day and can be written to, each address once; a new one that waits to be approved is not used. */
export async function listPayers(db: Db, id: number, today: string): Promise<Payer[]> {
  const member = await MemberModel.query(db).findById(id).modify('confirmed').select('id', 'data_nascita', 'email')
  if (!member) return []
  const links = await payingLinks(db, [id], today)
  const persons = links.map(({ persona_id }) => persona_id)
  const opening = openingAddresses(await listGatesOf(db, id, persons))
  const all = isMinor(birthOf(member), today)
    ? links.map((link) => ({ persona_id: link.persona_id, address: opening.through(link) }))
    : [{ persona_id: null, address: opening.own(member) }]
  const byAddress = new Map<string, Payer>()
  for (const { persona_id, address } of all)
    if (address !== null && !byAddress.has(address)) byAddress.set(address, { persona_id, address })
  return [...byAddress.values()]
}

/** Whether a mailed link may still answer for a member: its adult pays on that day, or the member itself is of age. */
export async function mayPay(
  db: Db,
  { anagrafica_id, persona_id }: { anagrafica_id: number; persona_id: number | null },
  today: string,
): Promise<boolean> {
  const member = await MemberModel.query(db).findById(anagrafica_id).modify('confirmed').select('data_nascita')
  if (!member) return false
  const minor = isMinor(birthOf(member), today)
  if (persona_id === null || !minor) return persona_id === null && !minor
  return (await payingLinks(db, [anagrafica_id], today)).some((link) => link.persona_id === persona_id)
}
