import { scanner } from '@cortile/contract/scanner.ts'
import { daySpan } from '../../db/time.ts'
import { accessLogPage } from '../../domain/access/access-log.repository.ts'
import { staffOf } from '../../domain/actor.ts'
import { lockCardHolder, getMemberOr404 } from '../../domain/member/member.repository.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'
import { logsFile } from './access-log-csv.ts'
import { readCard } from './read-card.ts'

export const scannerRoutes = serve(scanner, {
  list: read(({ db, query: { date, ...page }, services: { config } }) => {
    if (date === undefined) return accessLogPage(db, {}, page)
    return accessLogPage(db, { span: daySpan(config.zone, date) }, page)
  }),

  csv: read(({ db, query: { date }, services: { config } }) => Promise.resolve(logsFile(db, date, config.zone))),

  history: read(async ({ db, params: { id }, query }) => {
    await getMemberOr404(db, id)
    return accessLogPage(db, { anagrafica_id: id }, query)
  }),

  read: transaction(async ({ trx, actor, body, now, services, about }) => {
    const holder = await lockCardHolder(trx, body.card_id)
    if (holder) about(holder.id)
    return readCard(trx, staffOf(actor), { ...body, holder }, services.config.zone, now)
  }),
})
