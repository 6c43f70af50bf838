import { settings, type Setting } from '@cortile/contract/settings.ts'
import type { Db } from '../../db/connect.ts'
import { staffOf } from '../../domain/actor.ts'
import { notFound } from '../../domain/refusal.ts'
import { findSetting, listSettings } from '../../domain/setting/setting.repository.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'
import { changePublic, changeValues } from './change-settings.ts'

async function list(db: Db): Promise<Setting[]> {
  return (await listSettings(db)).map((setting) => ({ ...setting, modified: false }))
}

export const settingsRoutes = serve(settings, {
  list: read(({ db }) => list(db)),

  read: read(async ({ db, params }) => {
    const setting = await findSetting(db, params.key)
    if (!setting) throw notFound()
    return { value: setting.value }
  }),

  readPublic: read(async ({ db, params }) => {
    const setting = await findSetting(db, params.key)
    if (!setting?.public) throw notFound()
    return { value: setting.value }
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
