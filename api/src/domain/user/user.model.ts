import { Model, type AnyQueryBuilder } from 'objection'

/** A system user. Deleted ones keep their rows, so that logs keep the operator's name; their address is free again. */
export class UserModel extends Model {
  static override tableName = 'users'

  declare id: number
  declare name: string
  declare email: string | null
  declare password_hash: string | null
  declare role: string
  declare disabled: number
  /** 1: has a passkey or a confirmed app. */
  declare second_factor: number
  /** When the role was given; null: before this was noted. */
  declare role_since: string | null
  declare last_login: string | null
  declare last_used_at: string | null
  declare deleted_at: string | null
  declare created_at: string
  declare updated_at: string

  static override modifiers = {
    /** Not deleted. */
    existing: (query: AnyQueryBuilder) => void query.whereNull(UserModel.ref('deleted_at')),
  }
}

/** A single-use link that sets a user's password; its token is stored as a keyed hash. */
export class PasswordLinkModel extends Model {
  static override tableName = 'password_links'

  declare id: number
  declare user_id: number
  declare token_hash: string
  declare purpose: 'reset' | 'invite'
  declare created_at: string
  declare expires_at: string
  declare used_at: string | null

  static override relationMappings = () => ({
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'password_links.user_id', to: `${UserModel.tableName}.id` },
    },
  })
}
