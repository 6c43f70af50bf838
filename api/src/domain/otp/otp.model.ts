import { Model } from 'objection'

/** A mailed code; address and code are stored as keyed hashes. */
export class OtpCodeModel extends Model {
  static override tableName = 'otp_codes'

  declare id: number
  declare email_key: string
  declare code_hash: string
  declare tries: number
  declare created_at: string
  declare expires_at: string
  declare used_at: string | null
}
