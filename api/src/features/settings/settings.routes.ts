import { settings, type Setting } from '@cortile/contract/settings.ts'
import type { Db } from '../../db/connect.ts'
import { staffOf } from '../../domain/actor.ts'
import { notFound } from '../../domain/refusal.ts'
import { SettingModel, typeOf, valueOf } from '../../domain/setting/setting.model.ts'
import { read, serveUncounted, transaction } from '../../http/pipeline/serve.ts'
import { changePublic, changeValues } from './change-settings.ts'

const list = async (db: Db) => (await SettingModel.query(db).orderBy('key')).map(viewSetting)

export const settingsRoutes = serveUncounted(settings, {
  list: read(({ db }) => list(db)),

  read: read(async ({ db, params }) => {
    const setting = await SettingModel.query(db).findOne({ key: params.key })
    if (!setting) throw notFound()
    return { value: valueOf(setting) }
  }),

  readPublic: read(async ({ db, params }) => {
    const setting = await SettingModel.query(db).findOne({ key: params.key, public: 1 })
    if (!setting) throw notFound()
    return { value: valueOf(setting) }
  }),

  update: transaction(async ({ trx, actor, body, now }) => {
    await changeValues(trx, staffOf(actor), body.settings, now)
    return list(trx)
  }),

  updatePublic: transaction(async ({ trx, actor, body, now }) => {
    await changePublic(trx, staffOf(actor), body.settings, now)
    return list(trx)
  }),
})

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
