import { Model } from 'objection'

/** That a member was erased: what a restored backup repeats. */
export class ErasureModel extends Model {
  static override tableName = 'cancellazioni'
  static override idColumn = 'anagrafica_id'

  declare anagrafica_id: number
  declare user_id: number | null
  declare erased_at: string
}
