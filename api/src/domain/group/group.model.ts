import { Model } from 'objection'

export class GruppoModel extends Model {
  static override tableName = 'gruppi'

  declare id: number
  declare nome: string
  declare nome_norm: string
  declare colore: string
}
