import { OWN_ACCOUNT } from '@cortile/contract/users.ts'
import { sqlTime } from '../../db/time.ts'
import { deleteAddressChanges } from '../../domain/address/address-change.repository.ts'
import type { Context } from '../../domain/context.ts'
import { removeFactors } from '../../domain/factor/second-factor.ts'
import { conflict } from '../../domain/refusal.ts'
import { deleteSessionsOf } from '../../domain/session/session.repository.ts'
import { deleteLinks } from '../../domain/user/password-link.repository.ts'
import { patchUser } from '../../domain/user/user.repository.ts'
import { lockUser, requireAnotherSAdmin } from './lock-user.ts'

/**
 * Deletes a user: sessions and links are deleted, the address is free again; the row stays, so that logs keep the
 * operator's name. 404, 403 as `lockUser`; 409 for the caller itself and for the last s-admin.
 */
export async function removeUser(context: Context, id: number): Promise<void> {
  const { trx, actor, now } = context
  const user = await lockUser(context, id)
  if (id === actor.id) throw conflict(OWN_ACCOUNT)
  await requireAnotherSAdmin(trx, user)
  await deleteSessionsOf(trx, { user_id: id })
  await deleteLinks(trx, id)
  await deleteAddressChanges(trx, { user_id: id })
  await removeFactors(trx, id)
  const at = sqlTime(now)
  await patchUser(trx, id, { email: null, password_hash: null, deleted_at: at, updated_at: at })
}
