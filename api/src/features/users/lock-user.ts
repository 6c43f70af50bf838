import { may, roles } from '@cortile/contract/access.ts'
import { mayManage } from '@cortile/contract/users.rules.ts'
import { LAST_S_ADMIN } from '@cortile/contract/users.ts'
import { takeTurn } from '../../db/mutex.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../../domain/actor.ts'
import { conflict, forbidden, notFound } from '../../domain/refusal.ts'
import { roleOf, UserModel } from '../../domain/user/user.model.ts'

/** The roles of which one enabled user must always be left: who manages administrators. */
const keepers = roles.filter((role) => may(role, 'users.admins'))

/**
 * A user whose row this actor may touch, while nobody else changes accounts: of two who remove each other, the second
 * sees what the first has done. 404, 403.
 */
export async function holdUser(trx: Trx, actor: Staff, id: number): Promise<UserModel> {
  await takeTurn(trx, 'utenti')
  const user = await UserModel.query(trx).findById(id).whereNull('deleted_at')
  if (!user) throw notFound()
  if (!mayManage(actor.role, roleOf(user))) throw forbidden()
  return user
}

/** 409 if this user is the last enabled one who manages administrators. Only under `holdUser`. */
export async function keepOneSAdmin(trx: Trx, user: UserModel): Promise<void> {
  if (!keepers.some((role) => role === user.role)) return
  const others = await UserModel.query(trx)
    .whereIn('role', keepers)
    .where({ disabled: 0 })
    .whereNull('deleted_at')
    .whereNot({ id: user.id })
    .resultSize()
  if (others === 0) throw conflict(LAST_S_ADMIN)
}
