import { OWN_ACCOUNT } from '@cortile/contract/users.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../../domain/actor.ts'
import { conflict } from '../../domain/refusal.ts'
import { deleteSessionsOf } from '../../domain/session/session.repository.ts'
import { deleteLinks } from '../../domain/user/password-link.repository.ts'
import { patchUser } from '../../domain/user/user.repository.ts'
import { holdUser, keepOneSAdmin } from './lock-user.ts'

/**
 * Deletes a user: sessions and links die, the address is free again; the row stays, so that logs keep the operator's
 * name. 404, 403 as `holdUser`; 409 for oneself and for the last s-admin.
 */
export async function removeUser(trx: Trx, actor: Staff, id: number, now: Date): Promise<void> {
  const user = await holdUser(trx, actor, id)
  if (id === actor.id) throw conflict(OWN_ACCOUNT)
  await keepOneSAdmin(trx, user)
  await deleteSessionsOf(trx, { user_id: id })
  await deleteLinks(trx, id)
  const at = sqlTime(now)
  await patchUser(trx, id, { email: null, password_hash: null, deleted_at: at, updated_at: at })
}
