import { may, roles } from '@cortile/contract/access.ts'
import { mayManage } from '@cortile/contract/users.rules.ts'
import { LAST_S_ADMIN } from '@cortile/contract/users.ts'
import { acquireMutex } from '../../db/mutex.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Context } from '../../domain/context.ts'
import { conflict, forbidden } from '../../domain/refusal.ts'
import { countOtherEnabledUsers, getUserOr404, roleOf, type UserRow } from '../../domain/user/user.repository.ts'

/** Roles that manage administrators: one enabled user with such a role must remain. */
const keepers = roles.filter((role) => may(role, 'users.admins'))

/**
 * Gives a user that this actor may change, under the mutex of accounts: of two users who remove each other, the second
 * request sees the result of the first. 404, 403.
 */
export async function lockUser({ trx, actor }: Context, id: number): Promise<UserRow> {
  await acquireMutex(trx, 'users')
  const user = await getUserOr404(trx, id)
  if (!mayManage(actor.role, roleOf(user))) throw forbidden()
  return user
}

/** 409 if this user is the last enabled one with a role that manages administrators. Call only under `lockUser`. */
export async function requireAnotherSAdmin(trx: Trx, user: UserRow): Promise<void> {
  if (!keepers.some((role) => role === user.role)) return
  if ((await countOtherEnabledUsers(trx, user.id, keepers)) === 0) throw conflict(LAST_S_ADMIN)
}
