import { Model } from 'objection'
import { AccessLogModel } from '../access/access.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { PersonModel } from '../person/person.model.ts'
import { UserModel } from '../user/user.model.ts'

/** A hand-over: a child has left with an adult, or without one. */
export class HandOverModel extends Model {
  static override tableName = 'consegne'

  declare id: number
  /** The exit of the access log. */
  declare access_log_id: number
  declare anagrafica_id: number
  /** Null: no person that may collect the child. */
  declare persona_id: number | null
  /** To a person who may collect it, to another one, or without a hand-over. */
  declare modo: 'persona' | 'altro' | 'senza'
  declare nome: string | null
  /** The guardian who allowed another one, on the telephone. */
  declare autorizzato_da: number | null
  /** Whether an administrator has still to look at it. */
  declare da_vedere: number
  declare user_id: number | null
  declare created_at: string
  declare annullata_at: string | null

  static override relationMappings = () => ({
    exit: {
      relation: Model.BelongsToOneRelation,
      modelClass: AccessLogModel,
      join: { from: 'consegne.access_log_id', to: `${AccessLogModel.tableName}.id` },
    },
    child: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'consegne.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
    guardian: {
      relation: Model.BelongsToOneRelation,
      modelClass: PersonModel,
      join: { from: 'consegne.autorizzato_da', to: `${PersonModel.tableName}.id` },
    },
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'consegne.user_id', to: `${UserModel.tableName}.id` },
    },
  })
}
