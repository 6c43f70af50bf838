import { Model } from 'objection'
import { isRole, type Role } from '@cortile/contract/access.ts'

/** A system user. Deleted ones stay as rows, so that logs keep the operator's name; their address is freed. */
export class UserModel extends Model {
  static override tableName = 'users'

  declare id: number
  declare name: string
  declare email: string | null
  declare password_hash: string | null
  declare role: string
  declare disabled: number
  declare last_login: string | null
  declare last_used_at: string | null
  declare deleted_at: string | null
}

/** The role as the grants table knows it; a row with another one is a defect of the data. */
export function roleOf(user: Pick<UserModel, 'role'>): Role {
  if (!isRole(user.role)) throw new Error('a user has a role that does not exist')
  return user.role
}
