import { Model } from 'objection'
import { MemberModel } from '../member/member.model.ts'

/** A minor's signup that a guardian confirms or refuses with a mailed link. Kept until the link is over. */
export class ConfirmationModel extends Model {
  static override tableName = 'conferme'
  static override idColumn = 'anagrafica_id'

  declare anagrafica_id: number
  /** Keyed hash of the guardian's address. */
  declare email_key: string
  /** Random; the link of all signups of an address that wait at a time derives from one seed: `tokenOf`. */
  declare seme: string
  declare token_hash: string
  /** Null: no answer yet. */
  declare esito: 'conferma' | 'rifiuta' | null
  declare created_at: string
  declare scade_at: string

  static override relationMappings = () => ({
    member: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'conferme.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
  })
}
