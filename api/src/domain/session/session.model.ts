import { Model } from 'objection'
import { KioskModel } from '../kiosk/kiosk.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { UserModel } from '../user/user.model.ts'

/** A session of a user or of a member; its token is stored as a hash. */
export class SessionModel extends Model {
  static override tableName = 'tokens'

  declare id: number
  declare token_hash: string
  /** One of the two is null. */
  declare user_id: number | null
  declare anagrafica_id: number | null
  /** Of a member's session: the adult whose address opened it; null: the member's own address did. */
  declare persona_id: number | null
  declare device: string
  declare created_at: string
  declare last_used_at: string
  /** Until when it may read no cards, after too many unknown ones. */
  declare cards_paused_until: string | null
  /** When its user last confirmed to be there; null: since the login only. */
  declare stepped_up_at: string | null
  /** The paired device to which it is bound; null: it works on any device. */
  declare kiosk_id: number | null
  /** Until when it may go on without a paired device, because it is older than that duty. */
  declare pairing_due_at: string | null

  static override relationMappings = () => ({
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'tokens.user_id', to: `${UserModel.tableName}.id` },
    },
    kiosk: {
      relation: Model.BelongsToOneRelation,
      modelClass: KioskModel,
      join: { from: 'tokens.kiosk_id', to: `${KioskModel.tableName}.id` },
    },
    member: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'tokens.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
  })
}
