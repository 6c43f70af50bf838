import { Model } from 'objection'

/** An item of the price list; a negative `costo` is a product that the till sells. */
export class PriceListItemModel extends Model {
  static override tableName = 'listino'

  declare id: number
  declare nome: string
  /** The normalised name, for comparison and sorting. */
  declare nome_norm: string
  /** Signed hundredths. */
  declare costo: number
  declare created_at: string
  declare updated_at: string
}
