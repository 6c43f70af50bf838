import { ADDRESS_TAKEN } from '@cortile/contract/indirizzi.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../../domain/actor.ts'
import {
  closeChanges,
  closeNewLogin,
  deleteLaterChanges,
  replaceGatesOf,
  patchAddressChange,
  type AddressChange,
} from '../../domain/address/address-change.repository.ts'
import { terms } from '../../domain/address/record-move.ts'
import type { Context } from '../../domain/context.ts'
import { indexMember, lockMember, patchMember } from '../../domain/member/member.repository.ts'
import { endSessionsOfPerson, lockChildrenOf } from '../../domain/person/change-person.ts'
import { findPersonOfMember, lockPerson, patchPerson } from '../../domain/person/person.repository.ts'
import { projectGuardian } from '../../domain/person/project-guardian.ts'
import { deleteWaitingProposals } from '../../domain/proposal/proposal.repository.ts'
import { conflict, notFound } from '../../domain/refusal.ts'
import { deleteSessionsOf } from '../../domain/session/session.repository.ts'
import { patchLinksUsed } from '../../domain/user/password-link.repository.ts'
import { findUserByEmail, getUserOr404, patchUser } from '../../domain/user/user.repository.ts'

/**
 * Puts the old address of a change back, whatever came after it, and ends the sessions that the later ones have opened.
 * 409 for a login that another user has taken.
 */
export async function restoreAddress(context: Context<Actor>, change: AddressChange): Promise<void> {
  const { trx } = context
  const { id, anagrafica_id, persona_id, user_id } = change
  await patchAddressChange(trx, id, { stato: 'chiuso', nuovo_token_hash: null })
  await deleteLaterChanges(trx, change)
  if (user_id !== null) await restoreLogin(context, user_id, change)
  else if (persona_id !== null) await restorePerson(context, persona_id, change.vecchio)
  else if (anagrafica_id !== null) await restoreMember(context, anagrafica_id, change)
}

async function restoreMember(context: Context<Actor>, id: number, { vecchio: email }: AddressChange): Promise<void> {
  const { trx, now, entry } = context
  const member = await lockMember(trx, id)
  await patchMember(trx, id, { email, error_email: 0, last_editor_id: null, updated_at: sqlTime(now) })
  await indexMember(trx, { ...member, email })
  await deleteSessionsOf(trx, { anagrafica_id: id })
  entry?.change({ tipo: 'anagrafica', id }, { email: member.email }, { email })
  // What was asked for in those sessions may have been a stranger's wish.
  await deleteWaitingProposals(trx, { anagrafica_id: id, persona_id: null })
  const person = await findPersonOfMember(trx, id)
  if (!person || person.email === email) return
  await closeChanges(trx, { anagrafica_id: null, persona_id: person.id })
  await restorePerson(context, person.id, email)
}

async function restorePerson(context: Context<Actor>, id: number, email: string | null): Promise<void> {
  const { trx, now, entry } = context
  const children = await lockChildrenOf(context, [id])
  const person = await lockPerson(trx, id)
  entry?.change({ tipo: 'persona', id }, { email: person.email }, { email })
  await patchPerson(trx, person, { email, user_id: null }, now)
  await replaceGatesOf(trx, id, { nuovo: email, ...terms(now) })
  await endSessionsOfPerson(context, id, children)
  await deleteWaitingProposals(trx, { persona_id: id })
  for (const child of children) await projectGuardian({ ...context, actor: null }, child)
}

async function restoreLogin(
  { trx, now, entry }: Context<Actor>,
  id: number,
  { vecchio: email }: AddressChange,
): Promise<void> {
  await acquireMutex(trx, 'users')
  const user = await getUserOr404(trx, id)
  if (email === null) throw notFound()
  await closeNewLogin(trx, id)
  if (user.email === email) return
  if (await findUserByEmail(trx, email)) throw conflict(ADDRESS_TAKEN)
  const at = sqlTime(now)
  await patchUser(trx, id, { email, updated_at: at })
  await patchLinksUsed(trx, id, at)
  await deleteSessionsOf(trx, { user_id: id })
  entry?.change({ tipo: 'utente', id }, { email: user.email }, { email })
}
