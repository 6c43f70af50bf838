import { Model } from 'objection'

/** A household. Rights are on the links of each child, not on the household. */
export class FamilyModel extends Model {
  static override tableName = 'famiglie'

  declare id: number
  declare nome: string
  /** No member's: `docs/decisions/0052-persons-links-families.md`. */
  declare card_id: string | null
  declare created_at: string
  declare updated_at: string
}
