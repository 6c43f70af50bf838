import { Model } from 'objection'
import type { ConsentName } from '@cortile/contract/consents.ts'
import { UserModel } from '../user/user.model.ts'

/** An answer to a consent: only appended to. */
export class ConsentModel extends Model {
  static override tableName = 'consensi'

  declare id: number
  declare anagrafica_id: number
  declare consenso: ConsentName
  declare valore: number
  /** Of the text that was answered. */
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
