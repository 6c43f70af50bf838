import { memberImport } from '@cortile/contract/import.ts'
import { staffOf } from '../../domain/actor.ts'
import { ownTransactions, serve, transaction } from '../../http/pipeline/serve.ts'
import { importMembers } from './import-members.ts'
import { previewImport } from './preview-import.ts'

export const importRoutes = serve(memberImport, {
  preview: ownTransactions(({ db, body, now, services: { config } }) => previewImport(db, body, config.zone, now)),

  run: transaction(({ trx, actor, body, now, services: { config } }) =>
    importMembers(trx, staffOf(actor), body, config.zone, now),
  ),
})
