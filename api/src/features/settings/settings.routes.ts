import { settings, type Setting } from '@cortile/contract/settings.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../domain/refusal.ts'
import { findSettingOrDefault, listSettings } from '../../domain/setting/setting.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { changePublic, changeValues } from './change-settings.ts'

async function list(db: Db, { production }: Config): Promise<Setting[]> {
  return (await listSettings(db, production)).map((setting) => ({ ...setting, modified: false }))
}

export const settingsRoutes = serve(settings, {
  list: read(({ db, services }) => list(db, services.config)),

  read: read(async ({ db, services }, { params }) => {
    const setting = await findSettingOrDefault(db, params.key, services.config.production)
    if (!setting) throw notFound()
    return { value: setting.value }
  }),

  readPublic: read(async ({ db, services }, { params }) => {
    const setting = await findSettingOrDefault(db, params.key, services.config.production)
    if (!setting?.public) throw notFound()
    return { value: setting.value }
  }),

  update: transaction(async (context, { body }) => {
    await changeValues(context, context.services.config.production, body.settings)
    return list(context.db, context.services.config)
  }),

  updatePublic: transaction(async (context, { body }) => {
    await changePublic(context, context.services.config.production, body.settings)
    return list(context.db, context.services.config)
  }),
})
