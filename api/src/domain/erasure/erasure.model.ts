import { Model } from 'objection'

/** The record of an erasure, which is repeated after a restore. */
export class ErasureModel extends Model {
  static override tableName = 'cancellazioni'
  static override idColumn = 'anagrafica_id'

  declare anagrafica_id: number
  declare user_id: number | null
  declare erased_at: string
}
