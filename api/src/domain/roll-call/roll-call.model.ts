import { Model } from 'objection'
import { MemberModel } from '../member/member.model.ts'
import { UserModel } from '../user/user.model.ts'

/** A roll-call at an alarm, named by the phone that began it. */
export class RollCallModel extends Model {
  static override tableName = 'appelli'

  declare id: number
  declare uuid: string
  declare started_at: string
  declare closed_at: string | null
  declare user_id: number | null
}

/** That a helper has found a person, or has not; never changed. */
export class RollCallMarkModel extends Model {
  static override tableName = 'appello_segni'

  declare id: number
  declare uuid: string
  declare appello_id: number
  /** Null: a person that is on no list, by `nome`. */
  declare anagrafica_id: number | null
  declare nome: string | null
  declare segno: 'trovato' | 'mancante'
  declare user_id: number | null
  /** When it was made, by the phone's clock. */
  declare at: string
  declare received_at: string

  static override relationMappings = () => ({
    member: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'appello_segni.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'appello_segni.user_id', to: `${UserModel.tableName}.id` },
    },
  })
}
