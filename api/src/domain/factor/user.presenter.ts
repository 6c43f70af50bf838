import type { User } from '@cortile/contract/auth.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/connect.ts'
import { isoTimeOrNull } from '../../db/time.ts'
import { roleOf, type UserRow } from '../user/user.repository.ts'
import { factorDueAt, readRequirement } from './second-factor.ts'

/** Gives the shape that a user has in every response. */
export async function userPresenter(
  db: Db,
  config: Pick<Config, 'production' | 'demo'>,
): Promise<(user: UserRow) => User> {
  const required = await readRequirement(db, config)
  return (user) => ({
    id: user.id,
    name: user.name,
    email: user.email ?? '',
    role: roleOf(user),
    disabled: user.disabled === 1,
    last_login: isoTimeOrNull(user.last_login),
    last_used_at: isoTimeOrNull(user.last_used_at),
    second_factor: user.second_factor === 1,
    second_factor_due_at: factorDueAt(user, required, config),
  })
}
