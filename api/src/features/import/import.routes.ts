import { memberImport } from '@cortile/contract/import.ts'
import { ownTransactions, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { importMembers } from './import-members.ts'
import { previewImport } from './preview-import.ts'

export const importRoutes = serve(memberImport, {
  preview: ownTransactions((context, { body }) => previewImport(context, body)),

  run: transaction((context, { body }) => importMembers(context, body)),
})
