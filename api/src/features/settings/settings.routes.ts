import { settings, type Setting } from '@cortile/contract/settings.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../domain/refusal.ts'
import { findSetting, listSettings } from '../../domain/setting/setting.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { changePublic, changeValues } from './change-settings.ts'

async function list(db: Db): Promise<Setting[]> {
  return (await listSettings(db)).map((setting) => ({ ...setting, modified: false }))
}

export const settingsRoutes = serve(settings, {
  list: read(({ db }) => list(db)),

  read: read(async ({ db }, { params }) => {
    const setting = await findSetting(db, params.key)
    if (!setting) throw notFound()
    return { value: setting.value }
  }),

  readPublic: read(async ({ db }, { params }) => {
    const setting = await findSetting(db, params.key)
    if (!setting?.public) throw notFound()
    return { value: setting.value }
  }),

  update: transaction(async (context, { body }) => {
    await changeValues(context, body.settings)
    return list(context.db)
  }),

  updatePublic: transaction(async (context, { body }) => {
    await changePublic(context, body.settings)
    return list(context.db)
  }),
})
