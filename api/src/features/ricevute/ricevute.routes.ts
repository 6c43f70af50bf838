import { toHundredths } from '@cortile/contract/money.ts'
import { toPage } from '@cortile/contract/page.ts'
import { NO_STAMP, ricevute, STAMPED } from '@cortile/contract/ricevute.ts'
import type { Db } from '../../db/connect.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { correctReceipt } from '../../domain/receipt/correct-receipt.ts'
import { issueReceipt } from '../../domain/receipt/issue-receipt.ts'
import { presentReceipt } from '../../domain/receipt/receipt.presenter.ts'
import { getReceiptOr404, lockReceipt, patchStamp, receiptPage } from '../../domain/receipt/receipt.repository.ts'
import { yearlyStatement } from '../../domain/receipt/yearly-statement.ts'
import { conflict, unprocessable } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { mailReceipt } from './mail-receipt.ts'
import { listYears, raiseSeries } from './raise-series.ts'
import { receiptsCsv } from './receipts-csv.ts'

export const ricevuteRoutes = serve(ricevute, {
  list: read(async ({ db }, { query: { anno, stato, search, ...page } }) => {
    const { rows, total } = await receiptPage(db, { anno, stato, search }, page)
    return toPage(page, total, rows.map(presentReceipt))
  }),

  csv: read((context, { query }) => receiptsCsv(context, query)),

  series: read(({ db }) => listYears(db)),

  raise: transaction((context, { body }) => raiseSeries(context, body)),

  read: read(({ db }, { params }) => show(db, params.id)),

  statement: read(async (context, { params, query: { anno } }) => {
    const member = await getMemberOr404(context.db, params.id)
    return yearlyStatement(context, { member, anno })
  }),

  issue: transaction(async (context, { body }) => {
    const receipt = await show(context.trx, await issueReceipt(context, body))
    context.about(receipt.anagrafica_id)
    return receipt
  }),

  send: transaction(async (context, { params }) => {
    const receipt = await lockReceipt(context.trx, params.id)
    context.about(receipt.anagrafica_id)
    return { destinatari: await mailReceipt(context, context.services.config.appUrl, receipt) }
  }),

  annul: transaction(async (context, { params: { id }, body: { motivo, importo } }) => {
    const amount = importo === undefined ? undefined : toHundredths(importo)
    const note = await show(context.trx, await correctReceipt(context, id, { motivo, importo: amount }))
    context.about(note.anagrafica_id)
    return note
  }),

  stamp: transaction(async (context, { params: { id }, body: { marca } }) => {
    const { bollo, anagrafica_id } = await lockReceipt(context.trx, id)
    context.about(anagrafica_id)
    if (bollo !== 'dovuto') throw unprocessable(NO_STAMP)
    if (!(await patchStamp(context.trx, id, marca))) throw conflict(STAMPED)
    return show(context.trx, id)
  }),
})

async function show(db: Db, id: number) {
  return presentReceipt(await getReceiptOr404(db, id))
}
