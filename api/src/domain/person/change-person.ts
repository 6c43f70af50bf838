import { dayIn } from '../../db/time.ts'
import { recordMove, UNMOVED, type Moved } from '../address/record-move.ts'
import type { Context } from '../context.ts'
import { lockMember, type StoredMember } from '../member/member.repository.ts'
import { deleteSessionsOf } from '../session/session.repository.ts'
import { requireNotBanned } from './ban.repository.ts'
import { listChildrenOf } from './link.repository.ts'
import { findPersonOfMember, lockPerson, patchPerson, type NewPerson } from './person.repository.ts'
import { endSessionsThrough, projectGuardian } from './project-guardian.ts'

/**
 * Changes a person for all of its children: also in their own columns, where it is the first guardian. A new address ends
 * the sessions that were opened with the old one, unless it waits to be approved. `isAsked`: the person itself asked for
 * it. 404 for an unknown person; 422 for the name or number of a banned one.
 */
export async function changePerson(
  context: Context,
  id: number,
  change: Partial<NewPerson>,
  { isAsked = false } = {},
): Promise<Moved> {
  const { trx, actor, now, entry } = context
  const children = await lockChildrenOf(context, [id])
  const person = await lockPerson(trx, id)
  const { nome, email: from } = person
  entry?.change({ tipo: 'persona', id }, { ...person }, change)
  await patchPerson(trx, person, { ...change, user_id: actor.id }, now)
  const { email: to = from } = change
  const owner = { anagrafica_id: null, persona_id: id }
  const moved = await recordMove(context, { owner, about: children[0]?.id, nome, from, to, isAsked })
  if (to !== from && moved.opens) await endSessionsOfPerson(context, id, children)
  for (const child of children) {
    await requireNotBanned(context, child.id, { ...person, persona_id: id })
    await projectGuardian(context, child)
  }
  return moved
}

/** Ends the sessions that a person has opened of these children. */
export async function endSessionsOfPerson(
  context: Pick<Context, 'trx'>,
  persona_id: number,
  children: readonly Pick<StoredMember, 'id'>[],
): Promise<void> {
  await deleteSessionsOf(context.trx, { persona_id })
  for (const child of children) await endSessionsThrough(context, child.id, persona_id)
}

/** The children of these persons, locked before their persons, in the order of their ids. */
export async function lockChildrenOf(
  { trx, now, zone }: Pick<Context, 'trx' | 'now' | 'zone'>,
  persona_ids: readonly number[],
): Promise<StoredMember[]> {
  const children = await listChildrenOf(trx, persona_ids, dayIn(zone, now))
  const ids = new Set([...children.values()].flat().map((child) => child.id))
  const locked: StoredMember[] = []
  for (const id of [...ids].sort((one, other) => one - other)) locked.push(await lockMember(trx, id))
  return locked
}

/** Carries a member's new name, telephone or address over to the person that it is for others, if it is one. */
export async function followMember(
  context: Context,
  { id, nome, cognome, telefono, email }: Pick<StoredMember, 'id' | 'nome' | 'cognome' | 'telefono' | 'email'>,
  asked: { isAsked: boolean },
): Promise<Moved> {
  const person = await findPersonOfMember(context.trx, id)
  if (!person) return UNMOVED
  const contact = { nome: `${nome} ${cognome}`, telefono, email }
  const same = contact.nome === person.nome && telefono === person.telefono && email === person.email
  return same ? UNMOVED : changePerson(context, person.id, contact, asked)
}
