import { Model } from 'objection'

/** A call in the monitor: the route's pattern, names of fields and sizes, never a value. */
export class MonitorLogModel extends Model {
  static override tableName = 'monitor_logs'

  declare id: number
  declare method: string
  declare url: string
  declare status: number
  declare status_text: string
  declare user_id: number | null
  declare user_name: string | null
  /** A JSON array of names, as `response_fields`. */
  declare request_fields: string
  declare request_bytes: number
  declare response_fields: string
  declare response_bytes: number
  declare ms: number
  declare timestamp: string
}

/** The number of calls without a login that were refused with this status within a minute. */
export class RefusedCallsModel extends Model {
  static override tableName = 'monitor_anonymous'
  static override idColumn = ['minute', 'status']

  /** Its beginning. */
  declare minute: string
  declare status: number
  declare count: number
}
