import { Model } from 'objection'

/** A member's health sheet. */
export class HealthSheetModel extends Model {
  static override tableName = 'schede_sanitarie'
  static override idColumn = 'anagrafica_id'

  declare anagrafica_id: number
  /** The sheet as JSON, encrypted and bound to the member. */
  declare contenuto: string
  /** The key that encrypts it. */
  declare chiave_id: number
  /** Who last changed it; null: the family. */
  declare user_id: number | null
  declare updated_at: string
}
