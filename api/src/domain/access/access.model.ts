import { Model } from 'objection'
import { GroupModel } from '../group/group.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { UserModel } from '../user/user.model.ts'

/** A reading of a card, or a presence set by hand. */
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
  /** When it happened. */
  declare created_at: string
  /** When the server learnt of it. */
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

/** How often something happened on a day, on the wall of the centre's zone. */
export class AccessDayModel extends Model {
  static override tableName = 'accessi_giorno'
  static override idColumn = 'giorno'

  declare giorno: string
  declare ingressi: number
  declare uscite: number
  declare errori: number
  /** Readings that came too late to move anybody: in no other counter. */
  declare in_ritardo: number
}

/** Likewise within an hour; an hour that comes twice is one. */
export class AccessHourModel extends Model {
  static override tableName = 'accessi_ora'
  static override idColumn = ['giorno', 'ora']

  declare giorno: string
  declare ora: number
  declare ingressi: number
  declare uscite: number
  declare errori: number
}

/** A member who came on a day. */
export class AccessDayMemberModel extends Model {
  static override tableName = 'accessi_giorno_persone'
  static override idColumn = ['giorno', 'anagrafica_id']

  declare giorno: string
  declare anagrafica_id: number
}
