import { memberImport } from '@cortile/contract/import.ts'
import { staffOf } from '../../domain/actor.ts'
import { outsideTransaction, serve } from '../../http/pipeline/serve.ts'
import { importMembers } from './import-members.ts'
import { previewImport } from './preview-import.ts'

export const importRoutes = serve(memberImport, {
  preview: outsideTransaction(({ db, body, now, services: { config } }) => previewImport(db, body, config.zone, now)),

  run: ({ db, actor, body, now, services: { config } }) => importMembers(db, staffOf(actor), body, config.zone, now),
})
