import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { toPage } from '@cortile/contract/page.ts'
import { saldo } from '@cortile/contract/saldo.ts'
import { moneyOf } from '../../domain/ledger/money.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { movementsOf } from '../../domain/ledger/movement.repository.ts'
import { getAccountOr404, lockAccount } from '../../domain/member/account.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { movementsCsv } from './movements-csv.ts'
import { statement } from './statement.ts'

export const saldoRoutes = serve(saldo, {
  move: transaction(async (context, { params: { id }, body }) => {
    const before = await lockAccount(context.trx, id)
    context.about(id)
    const { operazione: coins, descrizione, ...fields } = body
    const operazione = toHundredths(coins)
    const money = moneyOf(context, fields)
    await moveSaldo(context, { anagrafica_id: id, operazione, descrizione, tipo: 'manuale', money })
    return { saldo: fromHundredths(before + operazione) }
  }),

  logs: read(async ({ db }, { params: { id }, query }) => {
    await getAccountOr404(db, id)
    const { rows, total } = await movementsOf(db, id, query)
    return toPage(query, total, rows)
  }),

  statement: read(async (context, { params: { id }, query }) => {
    await getAccountOr404(context.db, id)
    return statement(context, context.services.config, id, query)
  }),

  csv: read(async (context, { params: { id }, query }) => {
    await getAccountOr404(context.db, id)
    return movementsCsv(context, id, query)
  }),
})
