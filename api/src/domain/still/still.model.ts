import { Model } from 'objection'
import { MemberModel } from '../member/member.model.ts'

/** A question to a member's family whether it is still there, and the answer. The mails of one address share a link. */
export class StillModel extends Model {
  static override tableName = 'ancora'

  declare id: number
  declare anagrafica_id: number
  /** SHA-256 of the mailed token. */
  declare token_hash: string
  declare esito: 'si' | 'no' | null
  declare created_at: string
  declare risposto_at: string | null

  static override relationMappings = () => ({
    member: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'ancora.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
  })
}
