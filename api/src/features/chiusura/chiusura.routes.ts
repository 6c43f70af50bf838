import { chiusura, type CloseEntry } from '@cortile/contract/chiusura.ts'
import { toPage } from '@cortile/contract/page.ts'
import { dayIn, daySpan } from '../../db/time.ts'
import { operationPage } from '../../domain/day-close/day-close.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { dayCloseCsv } from './close-csv.ts'
import { closeEntries } from './close-entries.ts'
import { dayClose } from './day-close.ts'
import { countDrawer } from './drawer.ts'

export const chiusuraRoutes = serve(chiusura, {
  read: read(({ db, now, zone, services: { config } }, { query: { date } }) =>
    dayClose(db, date ?? dayIn(zone, now), config),
  ),

  count: transaction((context, { params, body }) => countDrawer(context, params.date, body)),

  entries: read(async ({ db, now, zone }, { query: { date, ...page } }) => {
    const span = daySpan(zone, date ?? dayIn(zone, now))
    const { rows, total } = await operationPage(db, span, page)
    const entries: CloseEntry[] = []
    for await (const entry of closeEntries(db, rows)) entries.push(entry)
    return toPage(page, total, entries)
  }),

  csv: read(({ db, now, zone }, { query: { date } }) => dayCloseCsv(db, date ?? dayIn(zone, now), zone)),
})
