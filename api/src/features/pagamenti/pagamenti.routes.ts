import { contoOf } from '@cortile/contract/conto.ts'
import { pagamenti } from '@cortile/contract/pagamenti.ts'
import { readEnte } from '../../domain/centre/centre.repository.ts'
import { presentMemberFee } from '../../domain/fee/member-fee.presenter.ts'
import { issueForPaid } from '../../domain/receipt/issue-for-paid.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { familyDues } from './family-dues.ts'
import { payDues } from './pay-dues.ts'

export const pagamentiRoutes = serve(pagamenti, {
  ofFamily: read((context, { params }) => familyDues(context, params.id)),

  account: read(async ({ db }) => ({ conto: contoOf(await readEnte(db)) })),

  pay: transaction(async (context, { body }) => {
    // Members of one family.
    const [first] = body.quote
    if (first) context.about(first.anagrafica_id)
    const { ricevuta = false, ...dues } = body
    const paid = await payDues(context, dues)
    const { paid: rows, receipts } = ricevuta ? await issueForPaid(context, paid) : { paid, receipts: [] }
    return {
      quote: rows.map(({ row, pagamento_id }) => ({ ...presentMemberFee(row, context.zone), pagamento_id })),
      ricevute: receipts,
    }
  }),
})
