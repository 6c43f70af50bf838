import type { AddressState, NewAddress, WaitingAddress } from '@cortile/contract/indirizzi.ts'
import { groupBy } from '../../db/group-by.ts'
import { dayIn, isoTime } from '../../db/time.ts'
import { listChangesOf, listToApprove, type AddressChange } from '../../domain/address/address-change.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { findConfirmedMember, getMemberOr404 } from '../../domain/member/member.repository.ts'
import { listChildrenOf, listOpenLinks } from '../../domain/person/link.repository.ts'
import { findPerson } from '../../domain/person/person.repository.ts'

/**
 * The new addresses of a member and of its adults that are to be approved, or at which no code has been used, the first
 * one first.
 */
export async function listNewAddresses({ db, now, zone }: ReadContext, id: number): Promise<NewAddress[]> {
  const { email } = await getMemberOr404(db, id)
  const links = new Map((await listOpenLinks(db, id, dayIn(zone, now))).map((link) => [link.persona_id, link]))
  const changes = await listChangesOf(db, id, [...links.keys()])
  return changes.flatMap((change) => {
    if (change.persona_id === null) return change.nuovo === email ? present(change, null) : []
    const link = links.get(change.persona_id)
    return link && change.nuovo === link.email ? present(change, link.nome) : []
  })
}

/**
 * The new addresses that wait to be approved, the first one first: an adult's once, with the children of which it would
 * open the records. There are few: the role `user` writes them one by one.
 */
export async function listWaitingAddresses(context: ReadContext): Promise<WaitingAddress[]> {
  const waiting = groupBy(
    await listToApprove(context.db),
    ({ anagrafica_id, persona_id, nuovo }) => `${persona_id ?? `own ${anagrafica_id}`}\n${nuovo}`,
  )
  const shown: WaitingAddress[] = []
  for (const changes of waiting.values()) shown.push(...(await waitingAddress(context, changes)))
  return shown
}

async function waitingAddress(
  { db, now, zone }: ReadContext,
  changes: readonly AddressChange[],
): Promise<WaitingAddress[]> {
  const [change] = changes
  if (!change) return []
  const created_at = isoTime(change.created_at)
  if (change.persona_id === null) {
    const member = change.anagrafica_id === null ? undefined : await findConfirmedMember(db, change.anagrafica_id)
    if (!member || member.email !== change.nuovo) return []
    const iscritti = [{ id: member.id, name: `${member.nome} ${member.cognome}` }]
    return present(change, null).map((address) => ({ ...address, created_at, iscritti }))
  }
  const person = await findPerson(db, change.persona_id)
  if (!person || person.email !== change.nuovo) return []
  const isOfAll = changes.some(({ anagrafica_id }) => anagrafica_id === null)
  const children = (await listChildrenOf(db, [person.id], dayIn(zone, now))).get(person.id) ?? []
  const iscritti = children
    .filter(({ id }) => isOfAll || changes.some(({ anagrafica_id }) => anagrafica_id === id))
    .map(({ id, name }) => ({ id, name }))
  return present(change, person.nome).map((address) => ({ ...address, created_at, iscritti }))
}

const STATES: Readonly<Record<AddressChange['stato'], AddressState | null>> = {
  approvare: 'da_approvare',
  confermare: 'da_confermare',
  chiuso: null,
}

function present({ id, persona_id, nuovo, stato }: AddressChange, persona: string | null): NewAddress[] {
  const state = STATES[stato]
  if (state === null || nuovo === null) return []
  return [{ id, campo: persona_id === null ? 'email' : 'email_tutore', nuovo, stato: state, persona }]
}
