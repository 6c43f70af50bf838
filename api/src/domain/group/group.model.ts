import { Model } from 'objection'

export class GroupModel extends Model {
  static override tableName = 'gruppi'

  declare id: number
  declare nome: string
  /** The normalised name, for comparison, search and sorting. */
  declare nome_norm: string
  declare colore: string
  declare created_at: string
  declare updated_at: string
}
