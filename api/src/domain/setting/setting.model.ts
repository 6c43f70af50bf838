import { Model } from 'objection'

/** One setting; `value` is JSON text. */
export class SettingModel extends Model {
  static override tableName = 'settings'

  declare id: number
  declare key: string
  declare type: string
  declare value: string
  declare public: number
  declare updated_at: string
  declare last_editor_id: number | null
}
