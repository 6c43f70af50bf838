import type { Mezzo } from '@cortile/contract/mezzi.ts'
import { Model } from 'objection'
import { UserModel } from '../user/user.model.ts'

/**
 * A movement of a member's saldo; the sum of a member's movements is its saldo. Append-only, except that an erasure
 * blanks names in `descrizione`.
 */
export class MovementModel extends Model {
  static override tableName = 'saldo_movimenti'

  declare id: number
  declare anagrafica_id: number
  /** Signed hundredths, not 0. */
  declare operazione: number
  declare descrizione: string
  /** `manuale`: an operator took or gave money; only such a movement has a means. */
  declare tipo: 'manuale' | 'cassa' | 'quota' | 'settimana' | 'storno'
  declare mezzo: Mezzo | null
  /** The day on which money came or went, `YYYY-MM-DD`; null in older rows: that of their recording. */
  declare data: string | null
  declare riferimento: string | null
  /** The transfer that these coins came by. */
  declare bonifico_id: number | null
  /** Null: the member acted itself. */
  declare user_id: number | null
  declare created_at: string

  static override relationMappings = () => ({
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'saldo_movimenti.user_id', to: `${UserModel.tableName}.id` },
    },
  })
}
