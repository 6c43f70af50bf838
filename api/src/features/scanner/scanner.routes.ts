import { scanner } from '@cortile/contract/scanner.ts'
import { accessLogPage } from '../../domain/access/access-log.repository.ts'
import { cardHolder } from '../../domain/member/card-holder.ts'
import { seeMember } from '../../domain/member/see-member.ts'
import { daySpan } from '../../db/time.ts'
import { staffOf } from '../../domain/actor.ts'
import { serveUncounted } from '../../http/pipeline/serve.ts'
import { logsFile } from './access-log-csv.ts'
import { readCard } from './read-card.ts'

export const scannerRoutes = serveUncounted(scanner, {
  list: ({ db, query: { date, ...page }, services: { config } }) => {
    if (date === undefined) return accessLogPage(db, {}, page)
    return accessLogPage(db, { span: daySpan(config.zone, date) }, page)
  },

  csv: ({ db, query: { date }, services: { config } }) => Promise.resolve(logsFile(db, date, config.zone)),

  history: async ({ db, params: { id }, query }) => {
    await seeMember(db, id)
    return accessLogPage(db, { anagrafica_id: id }, query)
  },

  read: async ({ db, actor, body, now, services, about }) => {
    const holder = await cardHolder(db, body.card_id)
    if (holder) about(holder.id)
    return readCard(db, staffOf(actor), { ...body, holder }, services.config.zone, now)
  },
})
