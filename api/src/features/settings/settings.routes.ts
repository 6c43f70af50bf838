import { letterheadIn, LETTERHEAD_SETTING } from '@cortile/contract/centre.ts'
import { settings, type Setting } from '@cortile/contract/settings.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../domain/refusal.ts'
import type { SettingBasis } from '../../domain/setting/default-settings.ts'
import { findSettingOrDefault, listSettings } from '../../domain/setting/setting.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { changePublic, changeValues } from './change-settings.ts'

async function list(db: Db, config: SettingBasis): Promise<Setting[]> {
  return (await listSettings(db, config)).map((setting) => ({ ...setting, modified: false }))
}

export const settingsRoutes = serve(settings, {
  list: read(({ db, services }) => list(db, services.config)),

  read: read(async ({ db, services }, { params }) => {
    const setting = await findSettingOrDefault(db, params.key, services.config)
    if (!setting) throw notFound()
    return { value: setting.value }
  }),

  readPublic: read(async ({ db, services }, { params }) => {
    const setting = await findSettingOrDefault(db, params.key, services.config)
    if (!setting?.public) throw notFound()
    // Its other fields are for papers about money, which only the centre's staff and the payers see.
    return { value: params.key === LETTERHEAD_SETTING ? letterheadIn(setting.value) : setting.value }
  }),

  update: transaction(async (context, { body }) => {
    await changeValues(context, context.services.config, body.settings)
    return list(context.db, context.services.config)
  }),

  updatePublic: transaction(async (context, { body }) => {
    await changePublic(context, context.services.config, body.settings)
    return list(context.db, context.services.config)
  }),
})
