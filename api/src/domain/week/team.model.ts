import { Model } from 'objection'
import { MemberModel } from '../member/member.model.ts'

/** A team of a week. */
export class TeamModel extends Model {
  static override tableName = 'er_squadre'

  declare id: number
  declare settimana_id: number
  declare nome: string
  declare colore: string
}

/** That a member is in a team, or a leader of one. */
export class TeamMemberModel extends Model {
  static override tableName = 'er_squadre_membri'
  static override idColumn = ['settimana_id', 'anagrafica_id']

  declare settimana_id: number
  declare anagrafica_id: number
  /** Null: a leader of no team. */
  declare squadra_id: number | null
  declare animatore: number

  static override relationMappings = () => ({
    team: {
      relation: Model.BelongsToOneRelation,
      modelClass: TeamModel,
      join: { from: 'er_squadre_membri.squadra_id', to: `${TeamModel.tableName}.id` },
    },
    member: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'er_squadre_membri.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
  })
}
