import { Model } from 'objection'

/** The rules of the summer camp: one row from the first change on. */
export class CampRulesModel extends Model {
  static override tableName = 'er_regole'

  declare id: number
  /** `CampRules` as JSON. */
  declare valori: string
  declare user_id: number | null
  declare updated_at: string
}
