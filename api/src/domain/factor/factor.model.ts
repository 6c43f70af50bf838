import { Model } from 'objection'

/** A passkey of a user. */
export class PasskeyModel extends Model {
  static override tableName = 'passkeys'

  declare id: number
  declare user_id: number
  /** Base64url, like the public key. */
  declare credential_id: string
  declare public_key: string
  /** Of its signatures; 0 for authenticators that don't count. */
  declare counter: number
  /** How the browser reaches it, separated by spaces. */
  declare transports: string
  declare name: string
  declare created_at: string
  declare last_used_at: string | null
}

/** The secret that a user's authenticator app shares, sealed; it counts from `confirmed_at` on. */
export class TotpSecretModel extends Model {
  static override tableName = 'totp_secrets'
  static override idColumn = 'user_id'

  declare user_id: number
  declare secret: string
  declare confirmed_at: string | null
  declare last_step: number | null
  declare created_at: string
}

/** A code for a user that has lost the other factors; stored as a keyed hash. */
export class RecoveryCodeModel extends Model {
  static override tableName = 'recovery_codes'

  declare id: number
  declare user_id: number
  declare code_hash: string
  declare used_at: string | null
}

/** A step that is to come: the second one of a login, an answer of a passkey. */
export class TicketModel extends Model {
  static override tableName = 'auth_tickets'

  declare id: number
  declare token_hash: string
  declare purpose: 'login' | 'passkey' | 'enrol' | 'step-up'
  /** Null: a login with a passkey alone, noted when it has opened a session. */
  declare user_id: number | null
  /** What a passkey must sign; null if the step takes none. */
  declare challenge: string | null
  declare tries: number
  declare created_at: string
  declare expires_at: string
  declare used_at: string | null
}

/** A wrong code at a user's second step. */
export class FactorTryModel extends Model {
  static override tableName = 'factor_tries'

  declare id: number
  declare user_id: number
  declare device: string | null
  declare created_at: string
}
