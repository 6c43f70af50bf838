import type { WaitingState } from '@cortile/contract/er.ts'
import { Model } from 'objection'
import { MemberModel } from '../member/member.model.ts'
import { WeekModel } from './week.model.ts'

/** A member's row in the waiting list of a week; a closed one stays, and never opens again. */
export class WaitingModel extends Model {
  static override tableName = 'er_attesa'

  declare id: number
  declare settimana_id: number
  declare anagrafica_id: number
  /** Its place among the rows of the week. */
  declare ordine: number
  /** When it joined. */
  declare dal: string
  declare stato: WaitingState
  /** 1; null once it is closed. */
  declare aperta: number | null
  declare offerto_at: string | null
  /** Until when the offered place is kept. */
  declare scade_at: string | null
  /** When its family was told of the offer, or there was no address to tell. */
  declare avvisato_at: string | null
  /** Null: the family joined itself. */
  declare user_id: number | null

  static override relationMappings = () => ({
    member: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'er_attesa.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
    week: {
      relation: Model.BelongsToOneRelation,
      modelClass: WeekModel,
      join: { from: 'er_attesa.settimana_id', to: `${WeekModel.tableName}.id` },
    },
  })
}

/** A link that was mailed with an offer. */
export class OfferLinkModel extends Model {
  static override tableName = 'er_inviti'

  declare id: number
  declare attesa_id: number
  /** Null: the member itself. */
  declare persona_id: number | null
  declare token_hash: string

  static override relationMappings = () => ({
    row: {
      relation: Model.BelongsToOneRelation,
      modelClass: WaitingModel,
      join: { from: 'er_inviti.attesa_id', to: `${WaitingModel.tableName}.id` },
    },
  })
}
