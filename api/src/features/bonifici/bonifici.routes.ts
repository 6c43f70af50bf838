import { bonifici } from '@cortile/contract/bonifici.ts'
import { toPage } from '@cortile/contract/page.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../domain/refusal.ts'
import { findTransfer, transferPage } from '../../domain/transfer/transfer.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { addTransfers } from './add-transfers.ts'
import { archiveTransfer, matchTransfer } from './match-transfer.ts'
import { showTransfers } from './show-transfers.ts'

export const bonificiRoutes = serve(bonifici, {
  list: read(async ({ db }, { query: { stato, ...page } }) => {
    const { rows, total } = await transferPage(db, stato, page)
    return toPage(page, total, await showTransfers(db, rows))
  }),

  add: transaction((context, { body }) => addTransfers(context, body)),

  match: transaction(async (context, { params: { id }, body }) => {
    const [first] = body.quote
    if (first) context.about(first.anagrafica_id)
    await matchTransfer(context, id, body)
    return show(context.trx, id)
  }),

  archive: transaction(async (context, { params: { id }, body: { motivo } }) => {
    await archiveTransfer(context, id, motivo)
    return show(context.trx, id)
  }),
})

async function show(db: Db, id: number) {
  const transfer = await findTransfer(db, id)
  const [shown] = transfer ? await showTransfers(db, [transfer]) : []
  if (!shown) throw notFound()
  return shown
}
