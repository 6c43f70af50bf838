import { Model } from 'objection'

/** What an operator counted in the drawer at the end of a day. Append-only: the newest row of a day counts. */
export class DrawerModel extends Model {
  static override tableName = 'cassetti'

  declare id: number
  /** `YYYY-MM-DD` in the centre's zone. */
  declare data: string
  /** Hundredths. */
  declare contato: number
  declare nota: string | null
  declare user_id: number | null
  declare created_at: string
}
