import { may } from '@cortile/contract/access.ts'
import { mayGive } from '@cortile/contract/users.rules.ts'
import { OWN_ACCOUNT, type UserChange } from '@cortile/contract/users.ts'
import type { Config } from '../../config/config.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { closeNewLogin } from '../../domain/address/address-change.repository.ts'
import type { Context } from '../../domain/context.ts'
import { conflict, forbidden, invalid } from '../../domain/refusal.ts'
import { deleteSessionsOf } from '../../domain/session/session.repository.ts'
import { patchLinksUsed } from '../../domain/user/password-link.repository.ts'
import type { LinkMaker } from '../../domain/user/password-link.ts'
import { findUserByEmail, patchUser, roleOf, type UserRow } from '../../domain/user/user.repository.ts'
import { askNewLogin } from './ask-new-login.ts'
import { lockUser, requireAnotherSAdmin } from './lock-user.ts'
import { mailInvitation } from './mail-invitation.ts'

export const ROLE_REFUSED = 'Questo ruolo non si può assegnare'

/**
 * Changes the given fields of a user; a new address of one that enters waits for its own link (`askNewLogin`),
 * one that was invited only is invited there. 404 if there is none; 403 for a row, or a change of `disabled`, that the caller
 * may not make; 422 on `role`, or on `email` when it is taken; 409 for the caller's own role or `disabled`, and for the
 * last s-admin.
 */
export async function updateUser(
  context: Context,
  links: LinkMaker & { config: Config },
  { id, change }: { id: number; change: UserChange },
): Promise<void> {
  const { trx, actor, now, entry } = context
  const user = await lockUser(context, id)
  const { role, disabled } = changed(user, change)
  if (disabled !== undefined && !may(actor.role, 'users.disable')) throw forbidden()
  if (change.role !== undefined && !mayGive(actor.role, roleOf(user), change.role))
    throw invalid({ role: [ROLE_REFUSED] })
  if (id === actor.id && (role !== undefined || disabled !== undefined)) throw conflict(OWN_ACCOUNT)
  if (role !== undefined || disabled === true) await requireAnotherSAdmin(trx, user)

  const at = sqlTime(now)
  const { email, ...others } = change
  const moved = email === user.email ? undefined : email
  // A disabled user has no login to protect; nor has one that was invited only, perhaps at the address of a stranger.
  const enters = user.password_hash !== null && disabled !== true && (user.disabled === 0 || disabled === false)
  const waits = moved !== undefined && enters
  if (moved !== undefined) await requireFreeAddress(trx, moved)
  const columns = columnsOf(waits ? others : change)
  await patchUser(trx, id, { ...columns, ...(role !== undefined && { role_since: at }), updated_at: at })
  const shown = waits ? { ...others, nuovo_email: moved } : change
  entry?.change({ tipo: 'utente', id }, { ...user, disabled: user.disabled === 1 }, shown)
  // Sessions of a disabled user never come back, and a link mailed to the old address must not work.
  if (disabled === true) await deleteSessionsOf(trx, { user_id: id })
  if (disabled === true || (moved !== undefined && !waits)) {
    await patchLinksUsed(trx, id, at)
    await closeNewLogin(trx, id)
  }
  if (waits) await askNewLogin(context, links.config, { user, email: moved })
  else if (moved !== undefined && user.password_hash === null && disabled !== true)
    await mailInvitation(context, links, { id, name: change.name ?? user.name, email: moved })
}

function columnsOf({
  name,
  email,
  role,
  disabled,
}: UserChange): Partial<Pick<UserRow, 'name' | 'email' | 'role' | 'disabled'>> {
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(role !== undefined && { role }),
    ...(disabled !== undefined && { disabled: disabled ? 1 : 0 }),
  }
}

/** Only the fields that differ: repeating the stored value is no change. */
function changed(user: UserRow, { role, disabled }: UserChange): Pick<UserChange, 'role' | 'disabled'> {
  return {
    ...(role !== undefined && role !== user.role && { role }),
    ...(disabled !== undefined && disabled !== (user.disabled === 1) && { disabled }),
  }
}

/** Under the mutex of accounts (`lockUser`). */
async function requireFreeAddress(trx: Trx, email: string): Promise<void> {
  if (await findUserByEmail(trx, email)) throw invalid({ email: ['Esiste già un utente con questa email'] })
}
