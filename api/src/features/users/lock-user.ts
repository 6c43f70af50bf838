import { may, roles } from '@cortile/contract/access.ts'
import { mayManage } from '@cortile/contract/users.rules.ts'
import { LAST_S_ADMIN } from '@cortile/contract/users.ts'
import { acquireMutex } from '../../db/mutex.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Context } from '../../domain/context.ts'
import { conflict, forbidden } from '../../domain/refusal.ts'
import { countOtherEnabledUsers, getUserOr404, roleOf, type UserRow } from '../../domain/user/user.repository.ts'

/** The roles of which one enabled user must always be left: who manages administrators. */
const keepers = roles.filter((role) => may(role, 'users.admins'))

/**
 * A user whose row this actor may touch, while nobody else changes accounts: of two who remove each other, the second
 * sees what the first has done. 404, 403.
 */
export async function lockUser({ trx, actor }: Context, id: number): Promise<UserRow> {
  await acquireMutex(trx, 'users')
  const user = await getUserOr404(trx, id)
  if (!mayManage(actor.role, roleOf(user))) throw forbidden()
  return user
}

/** 409 if this user is the last enabled one who manages administrators. Only under `lockUser`. */
export async function keepOneSAdmin(trx: Trx, user: UserRow): Promise<void> {
  if (!keepers.some((role) => role === user.role)) return
  if ((await countOtherEnabledUsers(trx, user.id, keepers)) === 0) throw conflict(LAST_S_ADMIN)
}
