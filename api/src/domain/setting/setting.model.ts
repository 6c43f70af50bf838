import { Model } from 'objection'
import { Notice } from '@cortile/contract/auth.ts'
import { settingTypes, type Setting } from '@cortile/contract/settings.ts'
import type { Db } from '../../db/connect.ts'

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

/** The value with its own type: a bool is a boolean, a json the object. */
export function valueOf(setting: Pick<SettingModel, 'value'>): unknown {
  return JSON.parse(setting.value)
}

export function typeOf(setting: Pick<SettingModel, 'type'>): Setting['type'] {
  const type = settingTypes.find((each) => each === setting.type)
  if (!type) throw new Error('a setting has a type that does not exist')
  return type
}

/** Whether a setting is true; one that is not there is not. */
export async function isOn(db: Db, key: string): Promise<boolean> {
  const setting = await SettingModel.query(db).findOne({ key })
  return setting !== undefined && valueOf(setting) === true
}

/** A setting that is a switch with a text: the staff shell's notice unless `key` names another. Off if it is not there. */
export async function readNotice(db: Db, key = 'message_setting'): Promise<Notice> {
  const setting = await SettingModel.query(db).findOne({ key })
  const notice = Notice.safeParse(setting && valueOf(setting))
  return notice.success ? notice.data : { val: false, message: '' }
}
