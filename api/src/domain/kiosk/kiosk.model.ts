import { Model } from 'objection'

/** A paired device. */
export class KioskModel extends Model {
  static override tableName = 'kiosks'

  declare id: number
  declare name: string
  /** SHA-256 thumbprint of its public key, in base64url (RFC 7638). */
  declare thumbprint: string
  declare created_at: string
  declare last_seen_at: string
  /** Since when it sends only what waits on it; null: in use. */
  declare closing_at: string | null
  declare ended_at: string | null
}

/** A code that pairs one device; stored as a keyed hash. */
export class PairingCodeModel extends Model {
  static override tableName = 'pairing_codes'

  declare id: number
  declare code_hash: string
  /** The name that the device will have. */
  declare name: string
  /** Who made it. */
  declare user_id: number
  declare created_at: string
  declare expires_at: string
  declare used_at: string | null
}

/** A wrong pairing code. */
export class PairingTryModel extends Model {
  static override tableName = 'pairing_tries'

  declare id: number
  /** The session that sent it. */
  declare token_id: number
  declare created_at: string
}
