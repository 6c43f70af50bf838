import { scanner } from '@cortile/contract/scanner.ts'
import { daySpan } from '../../db/time.ts'
import { accessLogPage } from '../../domain/access/access-log.repository.ts'
import { lockArrival } from '../../domain/access/door.repository.ts'
import { countInside } from '../../domain/access/presence.repository.ts'
import type { Staff } from '../../domain/actor.ts'
import type { StatementContext } from '../../domain/context.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { servesHttps } from '../../domain/setting/default-settings.ts'
import { isSwitchedOn } from '../../domain/setting/setting.repository.ts'
import { read, statements, type CallFacts } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { accessLogCsv } from './access-log-csv.ts'
import { readCard } from './read-card.ts'

export const scannerRoutes = serve(scanner, {
  list: read(({ db, zone }, { query: { date, ...page } }) => {
    if (date === undefined) return accessLogPage(db, {}, page)
    return accessLogPage(db, { span: daySpan(zone, date) }, page)
  }),

  csv: read(({ db, zone }, { query: { date } }) => Promise.resolve(accessLogCsv(db, date, zone))),

  history: read(async ({ db }, { params: { id }, query }) => {
    await getMemberOr404(db, id)
    return accessLogPage(db, { anagrafica_id: id }, query)
  }),

  inside: read(async ({ db }) => ({ dentro: await countInside(db) })),

  read: statements(async (context, { body }) => {
    const arrival = await lockArrival(context.trx, body.card_id)
    if (arrival) context.about(arrival.holder.id)
    const alsoNow = body.read_at !== undefined && (await isLoose(context))
    return readCard(context, { ...body, arrival, alsoNow })
  }),
})

/** Whether the reading comes from no paired device, while devices must be paired. */
async function isLoose({ trx, actor, services: { config } }: StatementContext<Staff> & CallFacts): Promise<boolean> {
  return actor.kiosk === undefined && servesHttps(config) && (await isSwitchedOn(trx, 'kiosk_pairing', config))
}
