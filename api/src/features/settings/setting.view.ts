import type { Setting } from '@cortile/contract/settings.ts'
import { typeOf, valueOf, type SettingModel } from '../../domain/setting/setting.model.ts'

export function viewSetting(setting: SettingModel): Setting {
  return {
    id: setting.id,
    key: setting.key,
    type: typeOf(setting),
    value: valueOf(setting),
    public: setting.public === 1,
    modified: false,
  }
}
