import { Model } from 'objection'

/** An Idempotency-Key with its first answer. */
export class IdempotencyKeyModel extends Model {
  static override tableName = 'idempotency_keys'

  declare id: number
  /** The user or member, not its token. */
  declare owner: string
  declare key: string
  declare call: string
  declare content_hash: string
  declare status: number | null
  /** JSON. */
  declare answer: string | null
  /** The member that the answer describes. */
  declare anagrafica_id: number | null
  declare created_at: string
}
