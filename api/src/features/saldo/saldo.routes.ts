import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { toPage } from '@cortile/contract/page.ts'
import { saldo } from '@cortile/contract/saldo.ts'
import { staffOf } from '../../domain/actor.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { movementsOf } from '../../domain/ledger/movement.repository.ts'
import { lockAccount, getAccountOr404 } from '../../domain/member/member.repository.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'
import { movementsFile } from './movements-csv.ts'
import { statement } from './statement.ts'

export const saldoRoutes = serve(saldo, {
  move: transaction(async ({ trx, actor, params: { id }, body, now, about }) => {
    const before = await lockAccount(trx, id)
    about(id)
    const movement = {
      operazione: toHundredths(body.operazione),
      descrizione: body.descrizione,
      tipo: 'manuale',
    } as const
    await moveSaldo(trx, { ...movement, anagrafica_id: id, user_id: staffOf(actor).id }, now)
    return { saldo: fromHundredths(before + movement.operazione) }
  }),

  logs: read(async ({ db, params: { id }, query }) => {
    await getAccountOr404(db, id)
    const { rows, total } = await movementsOf(db, id, query)
    return toPage(query, total, rows)
  }),

  statement: read(async ({ db, params: { id }, query, services: { config } }) => {
    await getAccountOr404(db, id)
    return statement(db, id, query, config)
  }),

  csv: read(async ({ db, params: { id }, query, now, services }) => {
    await getAccountOr404(db, id)
    return movementsFile(db, id, query, services.config.zone, now)
  }),
})
