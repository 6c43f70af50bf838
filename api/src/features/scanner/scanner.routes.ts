import { scanner } from '@cortile/contract/scanner.ts'
import { dayIn, daySpan } from '../../db/time.ts'
import { accessLogPage } from '../../domain/access/access-log.repository.ts'
import { countInside } from '../../domain/access/presence.repository.ts'
import { lockArrival } from '../../domain/door/arrival.repository.ts'
import { isLoose } from '../../domain/door/entry.ts'
import { readingTime } from '../../domain/door/reading-time.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { read, statements } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { accessLogCsv } from './access-log-csv.ts'
import { readCard } from './read-card.ts'
import { readFamilyCard } from './read-family-card.ts'

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

  read: statements(async (context, { body: { read_at, hold_exit: hold = false, ...reading } }) => {
    const { trx, now, zone, services } = context
    const time = readingTime(read_at, now)
    const arrival = await lockArrival(trx, reading.card_id, dayIn(zone, time.at))
    if (arrival) context.about(arrival.holder.id)
    const family = hold && !arrival ? await readFamilyCard(context, reading.card_id, time) : null
    const alsoNow = read_at !== undefined && (await isLoose(context, services.config))
    const result = family ?? (await readCard(context, { ...reading, ...time, arrival, alsoNow, hold }))
    // Asked again, the answer is about those who are inside by then.
    if (family || ('uscita' in result && result.uscita?.esito === 'consegna')) context.keepNothing()
    return result
  }),
})
