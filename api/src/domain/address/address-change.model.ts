import { Model } from 'objection'

/**
 * A new mail address: of a member (`anagrafica_id` alone), of an adult (`persona_id`; with `anagrafica_id` for this child
 * only), or the login of a user (`user_id`).
 */
export class AddressChangeModel extends Model {
  static override tableName = 'indirizzi'

  declare id: number
  declare anagrafica_id: number | null
  declare persona_id: number | null
  declare user_id: number | null
  /** The address that opens in place of `nuovo` while that waits to be approved, and that an undo puts back. */
  declare vecchio: string | null
  declare nuovo: string | null
  /** `approvare`: `nuovo` opens nothing yet; `confermare`: no code has been used there; `chiuso`: neither, or replaced. */
  declare stato: 'approvare' | 'confermare' | 'chiuso'
  /** SHA-256 of the token that was mailed to the old address; rows of one letter have the same. */
  declare token_hash: string | null
  /** SHA-256 of the token that was mailed to a user's new address. */
  declare nuovo_token_hash: string | null
  /** What the old address answered. */
  declare esito: 'conferma' | 'annulla' | null
  declare created_at: string
  /** When the links are over. */
  declare scade_at: string
}
