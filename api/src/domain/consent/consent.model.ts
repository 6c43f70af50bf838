import type { ConsentName } from '@cortile/contract/consents.ts'
import { Model } from 'objection'
import { UserModel } from '../user/user.model.ts'

/** An answer to a consent. Append-only, except that an erasure clears `nota`. */
export class ConsentModel extends Model {
  static override tableName = 'consensi'

  declare id: number
  declare anagrafica_id: number
  declare consenso: ConsentName
  declare valore: number
  /** The version of the answered text. */
  declare versione: string
  declare modo: string
  declare user_id: number | null
  declare nota: string | null
  declare created_at: string

  static override relationMappings = () => ({
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'consensi.user_id', to: `${UserModel.tableName}.id` },
    },
  })
}
