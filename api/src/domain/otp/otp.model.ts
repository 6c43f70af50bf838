import { Model } from 'objection'

/** A mailed code; address, page and code are stored as keyed hashes. */
export class OtpCodeModel extends Model {
  static override tableName = 'otp_codes'

  declare id: number
  declare email_key: string
  /** The page that asked for it; empty for all pages that name none. */
  declare page_key: string
  declare code_hash: string
  /** The wrong codes that were compared with it. */
  declare tries: number
  /** The letter that has it. */
  declare mail_id: number | null
  declare created_at: string
  declare expires_at: string
  declare used_at: string | null
}

/** A wrong code at an address, by a device that the family knows, or by a stranger. */
export class WrongTryModel extends Model {
  static override tableName = 'otp_wrong_tries'

  declare id: number
  declare email_key: string
  declare device: string | null
  declare created_at: string
}

/** A mailed link that opens a family's pages, in place of codes; its token is stored as a keyed hash. */
export class EntryLinkModel extends Model {
  static override tableName = 'entry_links'

  declare id: number
  declare token_hash: string
  declare email_key: string
  /** A member whose record the address opens. */
  declare anagrafica_id: number
  declare mail_id: number
  declare created_at: string
  declare expires_at: string
  declare used_at: string | null
}
