import { contoOf } from '@cortile/contract/conto.ts'
import { pagamenti } from '@cortile/contract/pagamenti.ts'
import { readEnte } from '../../domain/centre/centre.repository.ts'
import { presentMemberFee } from '../../domain/fee/member-fee.presenter.ts'
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
    const paid = await payDues(context, body)
    return {
      quote: paid.map(({ row, pagamento_id }) => ({ ...presentMemberFee(row, context.zone), pagamento_id })),
    }
  }),
})
