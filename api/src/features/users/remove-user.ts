import { OWN_ACCOUNT } from '@cortile/contract/users.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../../domain/actor.ts'
import { conflict } from '../../domain/refusal.ts'
import { holdUser, keepOneSAdmin } from './lock-user.ts'

/**
 * Deletes a user: sessions and links die, the address is free again; the row stays, so that logs keep the operator's
 * name. 404, 403 as `holdUser`; 409 for oneself and for the last s-admin.
 */
export async function removeUser(trx: Trx, actor: Staff, id: number, now: Date): Promise<void> {
  const user = await holdUser(trx, actor, id)
  if (id === actor.id) throw conflict(OWN_ACCOUNT)
  await keepOneSAdmin(trx, user)
  await trx('tokens').where({ user_id: id }).delete()
  await trx('password_links').where({ user_id: id }).delete()
  const at = sqlTime(now)
  await trx('users').where({ id }).update({ email: null, password_hash: null, deleted_at: at, updated_at: at })
}
