import { CONFIRM_LINK_BAD } from '@cortile/contract/conferme.ts'
import { ADDRESS_TAKEN, LINK_ANSWERED, type AddressAnswer } from '@cortile/contract/indirizzi.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import {
  listChangesOfLink,
  lockAddressChange,
  patchAddressChange,
  type AddressChange,
} from '../../domain/address/address-change.repository.ts'
import type { Context } from '../../domain/context.ts'
import { lockMember } from '../../domain/member/member.repository.ts'
import { lockChildrenOf } from '../../domain/person/change-person.ts'
import { conflict, notFound } from '../../domain/refusal.ts'
import { hashToken } from '../../domain/secrets.ts'
import { patchLinksUsed } from '../../domain/user/password-link.repository.ts'
import { findUserByEmail, getUserOr404, patchUser } from '../../domain/user/user.repository.ts'
import { openAddress } from './open-address.ts'
import { restoreAddress } from './restore-address.ts'

/**
 * Takes the answer of who got the letter about a changed address. The old address undoes the change, or approves it; a
 * user's new one becomes the login, or is refused. 404 for a link that is over, 409 for the contrary of an earlier answer
 * and for a login that another user has taken. The same answer again changes nothing.
 */
export async function answerAddressLink(
  context: Context<Anonymous>,
  { token, esito }: { token: string; esito: AddressAnswer },
): Promise<void> {
  const { trx, now } = context
  const [hash, at] = [hashToken(token), sqlTime(now)]
  const changes = await listChangesOfLink(trx, 'token_hash', hash, at)
  if (changes.length > 0) return answerOld(context, esito, changes)
  const [change] = await listChangesOfLink(trx, 'nuovo_token_hash', hash, at)
  if (!change) throw notFound(CONFIRM_LINK_BAD)
  await answerNew(context, esito, change)
}

async function answerOld(
  context: Context<Anonymous>,
  esito: AddressAnswer,
  changes: readonly AddressChange[],
): Promise<void> {
  const { trx, entry } = context
  let news = 0
  for (const stale of changes) {
    const { id } = stale
    await lockOwner(context, stale)
    // Read again under the lock: a ban may have taken the link back meanwhile.
    const change = await lockAddressChange(trx, id)
    if (!change || change.token_hash !== stale.token_hash) throw notFound(CONFIRM_LINK_BAD)
    entry?.concern(subjectOf(change))
    if (change.esito === esito) continue
    if (change.esito !== null) throw conflict(LINK_ANSWERED)
    news += 1
    await patchAddressChange(trx, id, { esito })
    if (esito === 'annulla') await restoreAddress(context, change)
    else if (change.stato === 'approvare') await openAddress(context, change, { only: true })
  }
  if (news === 0) entry?.drop()
}

/** Locks who the address belongs to, as every change of it does first. */
async function lockOwner(
  context: Context<Anonymous>,
  { anagrafica_id, persona_id, user_id }: AddressChange,
): Promise<void> {
  if (user_id !== null) await acquireMutex(context.trx, 'users')
  else if (persona_id !== null) await lockChildrenOf(context, [persona_id])
  else if (anagrafica_id !== null) await lockMember(context.trx, anagrafica_id)
}

/** A user's new address becomes its login. */
async function answerNew(
  { trx, now, entry }: Context<Anonymous>,
  esito: AddressAnswer,
  { id }: AddressChange,
): Promise<void> {
  await acquireMutex(trx, 'users')
  // Read again under the mutex: an administrator may have taken the address back meanwhile.
  const change = await lockAddressChange(trx, id)
  if (!change || change.nuovo_token_hash === null || change.user_id === null || change.nuovo === null)
    throw notFound(CONFIRM_LINK_BAD)
  const { user_id, nuovo, stato } = change
  const user = await getUserOr404(trx, user_id)
  if (stato === 'chiuso') {
    if ((user.email === nuovo) !== (esito === 'conferma')) throw conflict(LINK_ANSWERED)
    entry?.drop()
    return
  }
  await patchAddressChange(trx, id, { stato: 'chiuso' })
  if (esito === 'annulla') {
    entry?.change({ tipo: 'utente', id: user_id }, { nuovo_email: nuovo }, { nuovo_email: null })
    return
  }
  if (await findUserByEmail(trx, nuovo)) throw conflict(ADDRESS_TAKEN)
  const at = sqlTime(now)
  await patchUser(trx, user_id, { email: nuovo, updated_at: at })
  await patchLinksUsed(trx, user_id, at)
  entry?.change({ tipo: 'utente', id: user_id }, { email: user.email }, { email: nuovo })
}

function subjectOf({ anagrafica_id, persona_id, user_id }: AddressChange) {
  if (user_id !== null) return { tipo: 'utente', id: user_id } as const
  if (anagrafica_id !== null) return { tipo: 'anagrafica', id: anagrafica_id } as const
  return { tipo: 'persona', id: persona_id } as const
}
