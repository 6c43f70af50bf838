import { Model } from 'objection'
import { GroupModel } from '../group/group.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { UserModel } from '../user/user.model.ts'

/** A card reading, or a presence set by an operator. */
export class AccessLogModel extends Model {
  static override tableName = 'access_logs'

  declare id: number
  declare anagrafica_id: number | null
  declare card_id: string | null
  declare action: 'dentro' | 'ingresso' | 'uscita' | 'fuori' | 'info' | 'errore'
  declare message: string | null
  /** The member's group at that moment. */
  declare gruppo_id: number | null
  declare user_id: number | null
  /** The time of the event. */
  declare created_at: string
  /** The time when the server received it. */
  declare received_at: string

  static override relationMappings = () => ({
    member: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'access_logs.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
    group: {
      relation: Model.BelongsToOneRelation,
      modelClass: GroupModel,
      join: { from: 'access_logs.gruppo_id', to: `${GroupModel.tableName}.id` },
    },
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'access_logs.user_id', to: `${UserModel.tableName}.id` },
    },
  })
}

/**
 * Counts of the access log by local day and hour; an hour that a clock change repeats is one. Only the sums over the
 * slots have a meaning: docs/decisions/0047-few-round-trips.md.
 */
export class AccessCountModel extends Model {
  static override tableName = 'accessi_conteggi'
  static override idColumn = ['giorno', 'ora', 'slot']

  declare giorno: string
  declare ora: number
  declare slot: number
  declare ingressi: number
  declare uscite: number
  declare errori: number
  /** Readings that arrived too late to change a presence; no other counter includes them. */
  declare in_ritardo: number
  /** Members whose first entry or exit of the day this was. */
  declare persone: number
}
