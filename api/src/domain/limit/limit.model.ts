import { Model } from 'objection'

/** A counter of one rate limit; the key is a keyed hash. */
export class LimitModel extends Model {
  static override tableName = 'limits'
  static override idColumn = 'key'

  declare key: string
  declare points: number
  /** The end of the counting window, in ms since 1970; null: it never ends. */
  declare expire: number | null
}
