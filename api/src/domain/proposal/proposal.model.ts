import { Model } from 'objection'

/** A correction of a member's record that its family proposes. */
export class ProposalModel extends Model {
  static override tableName = 'proposte'

  declare id: number
  declare anagrafica_id: number
  /** The adult that proposes it; null: the member itself. */
  declare persona_id: number | null
  /** JSON: the proposed value by field. */
  declare campi: string
  declare stato: 'attesa' | 'accettata' | 'rifiutata'
  /** The user that answered. */
  declare user_id: number | null
  declare created_at: string
  declare updated_at: string
}
