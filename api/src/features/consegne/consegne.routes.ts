import { consegne } from '@cortile/contract/consegne.ts'
import { handOverPage, reviewHandOver } from '../../domain/door/hand-over.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { confirm } from './confirm.ts'
import { exitSheet } from './exit-sheet.ts'
import { undoHandOver } from './undo-hand-over.ts'

export const consegneRoutes = serve(consegne, {
  confirm: transaction(async (context, { body }) => {
    const esiti = await confirm(context, context.services.config, body)
    // One of the siblings: the name of each is taken out of stored answers when it is erased.
    const [first] = esiti
    if (first) context.about(first.id)
    return { esiti }
  }),

  undo: transaction(async (context, { params }) => {
    await undoHandOver(context, params.consegna_id)
    return null
  }),

  sheet: read((context) => exitSheet(context)),

  list: read(({ db }, { query: { da_vedere, ...page } }) => handOverPage(db, page, { toSee: da_vedere === 1 })),

  review: transaction(({ trx }, { params: { id }, body: { vista } }) => reviewHandOver(trx, id, vista)),
})
