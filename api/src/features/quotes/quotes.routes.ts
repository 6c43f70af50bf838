import { toPage } from '@cortile/contract/page.ts'
import { quotes } from '@cortile/contract/quotes.ts'
import { quotaMemberPage } from '../../domain/fee/fee-members.repository.ts'
import { quotaPage, getFeeOr404 } from '../../domain/fee/fee.repository.ts'
import { presentMemberFee } from '../../domain/fee/member-fee.presenter.ts'
import { owedBy } from '../../domain/fee/member-fee.repository.ts'
import { payFee } from '../../domain/fee/pay-fee.ts'
import { moneyOf } from '../../domain/ledger/money.ts'
import { lockAccount } from '../../domain/member/account.repository.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { issueForPaid } from '../../domain/receipt/issue-for-paid.ts'
import { presentReceiptRef } from '../../domain/receipt/receipt.presenter.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { feeMembersCsv } from './fee-members-csv.ts'
import { feesCsv } from './fees-csv.ts'
import { receipt } from './receipt.ts'
import { createFee, removeFee } from './save-quota.ts'
import { takeBack } from './take-back.ts'

export const quotesRoutes = serve(quotes, {
  list: read(async ({ db }, { query }) => {
    const { rows, total } = await quotaPage(db, query)
    return toPage(query, total, rows)
  }),

  csv: read((context) => feesCsv(context)),

  read: read(({ db }, { params }) => getFeeOr404(db, params.id)),

  members: read(async ({ db }, { params: { id }, query: { stato, ...page } }) => {
    await getFeeOr404(db, id)
    const { rows, total } = await quotaMemberPage(db, { quota_id: id, stato }, page)
    return toPage(page, total, rows)
  }),

  membersCsv: read(async (context, { params: { id }, query: { stato } }) => {
    await getFeeOr404(context.db, id)
    return feeMembersCsv(context, { quota_id: id, stato })
  }),

  create: transaction(async (context, { body }) => getFeeOr404(context.db, await createFee(context, body))),

  remove: transaction(async (context, { params }) => {
    await removeFee(context, params.id)
    return null
  }),

  ofMember: read(async ({ db, zone }, { params: { id } }) => {
    await getMemberOr404(db, id)
    return (await owedBy(db, id)).map((owed) => presentMemberFee(owed, zone))
  }),

  pay: transaction(
    async (context, { params, body: { anagrafica_id, method, importo, ricevuta = false, ...money } }) => {
      const how = method === 'pagato' ? { method, money: moneyOf(context, money) } : { method }
      await lockAccount(context.trx, anagrafica_id)
      context.about(anagrafica_id)
      const { row, pagamento_id } = await payFee(context, { due: { ...params, anagrafica_id }, importo, ...how })
      const paid = { row, pagamento_id, anagrafica_id }
      const {
        paid: [due = paid],
        receipts: [receipt],
      } = ricevuta ? await issueForPaid(context, [paid]) : { paid: [], receipts: [] }
      const ref = receipt ? presentReceiptRef(receipt) : null
      return { ...presentMemberFee(due.row, context.zone), pagamento_id, ricevuta: ref }
    },
  ),

  takeBack: transaction(async (context, { params, query: { anagrafica_id, ...which } }) => {
    await lockAccount(context.trx, anagrafica_id)
    return presentMemberFee(await takeBack(context, { ...params, anagrafica_id }, which), context.zone)
  }),

  receipt: read((context, { params, query }) => receipt(context, context.services.config, { ...params, ...query })),
})
