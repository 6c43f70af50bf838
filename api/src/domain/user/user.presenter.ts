import type { User } from '@cortile/contract/auth.ts'
import { isoTimeOrNull } from '../../db/time.ts'
import { roleOf, type UserRow } from './user.repository.ts'

/** The shape of a user in every response. */
export function presentUser(user: UserRow): User {
  return {
    id: user.id,
    name: user.name,
    email: user.email ?? '',
    role: roleOf(user),
    disabled: user.disabled === 1,
    last_login: isoTimeOrNull(user.last_login),
    last_used_at: isoTimeOrNull(user.last_used_at),
  }
}
