import { Model } from 'objection'
import { GroupModel } from '../group/group.model.ts'

/** When a group may enter: a row for each group and day. */
export class AccessRuleModel extends Model {
  static override tableName = 'regole_accesso'

  declare id: number
  declare gruppo_id: number
  /** 1 Monday to 7 Sunday. */
  declare giorno: number
  /** `HH:MM:SS` on the wall of the centre's zone, as `end_time`, which is not included. */
  declare start_time: string
  declare end_time: string
  declare created_at: string

  static override relationMappings = () => ({
    group: {
      relation: Model.BelongsToOneRelation,
      modelClass: GroupModel,
      join: { from: 'regole_accesso.gruppo_id', to: `${GroupModel.tableName}.id` },
    },
  })
}
