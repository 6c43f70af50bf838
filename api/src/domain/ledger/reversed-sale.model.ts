import { Model } from 'objection'

/** A sale of the till that was reversed, with the opposite movement. */
export class ReversedSaleModel extends Model {
  static override tableName = 'storni_cassa'

  declare id: number
  declare movimento_id: number
  declare storno_id: number
}
