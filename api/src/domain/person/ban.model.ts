import { Model, type AnyQueryBuilder } from 'objection'
import { UserModel } from '../user/user.model.ts'
import type { LinkModel } from './link.model.ts'
import { PersonModel } from './person.model.ts'

/** An adult who must not collect a child. */
export class BanModel extends Model {
  static override tableName = 'divieti'

  declare id: number
  declare anagrafica_id: number
  /** Null: only the name is known. */
  declare persona_id: number | null
  declare nome: string
  declare relazione: LinkModel['relazione']
  /** The paper that it comes from; for administrators only. */
  declare riferimento: string | null
  /** The first and the last day (null: none) in the centre's zone. */
  declare dal: string
  declare al: string | null
  declare user_id: number | null
  declare ended_at: string | null
  declare created_at: string

  static override modifiers = {
    /** Not ended, and valid on `today` (`YYYY-MM-DD` in the centre's zone). */
    valid: (query: AnyQueryBuilder, today: string) =>
      void query
        .whereNull(BanModel.ref('ended_at'))
        .where(BanModel.ref('dal'), '<=', today)
        .where((last) => void last.whereNull(BanModel.ref('al')).orWhere(BanModel.ref('al'), '>=', today)),
  }

  static override relationMappings = () => ({
    person: {
      relation: Model.BelongsToOneRelation,
      modelClass: PersonModel,
      join: { from: 'divieti.persona_id', to: `${PersonModel.tableName}.id` },
    },
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'divieti.user_id', to: `${UserModel.tableName}.id` },
    },
  })
}
