import { Model } from 'objection'

/** A key for stored data: 32 random bytes, encrypted with a key derived from the server's. */
export class DataKeyModel extends Model {
  static override tableName = 'chiavi'

  declare id: number
  declare scopo: string
  declare avvolta: string
  declare created_at: string
}
