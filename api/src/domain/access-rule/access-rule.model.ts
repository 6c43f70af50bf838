import { Model } from 'objection'
import { GroupModel } from '../group/group.model.ts'

/** Hours when a group may enter on a weekday. */
export class AccessRuleModel extends Model {
  static override tableName = 'regole_accesso'

  declare id: number
  declare gruppo_id: number
  /** 1 Monday to 7 Sunday. */
  declare giorno: number
  /** `HH:MM:SS` in the centre's zone, as `end_time`, which is exclusive. */
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
