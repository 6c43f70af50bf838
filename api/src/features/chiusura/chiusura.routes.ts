import { chiusura, type CloseEntry } from '@cortile/contract/chiusura.ts'
import { toPage } from '@cortile/contract/page.ts'
import { dayIn, daySpan } from '../../db/time.ts'
import { operationPage } from '../../domain/day-close/day-close.repository.ts'
import { read, serve } from '../../http/pipeline/serve.ts'
import { closeFile } from './close-csv.ts'
import { closeEntries } from './close-entries.ts'
import { dayClose } from './day-close.ts'

export const chiusuraRoutes = serve(chiusura, {
  read: read(({ db, query: { date }, now, services: { config } }) =>
    dayClose(db, date ?? dayIn(config.zone, now), config),
  ),

  entries: read(async ({ db, query: { date, ...page }, now, services: { config } }) => {
    const span = daySpan(config.zone, date ?? dayIn(config.zone, now))
    const { rows, total } = await operationPage(db, span, page)
    const entries: CloseEntry[] = []
    for await (const entry of closeEntries(db, rows)) entries.push(entry)
    return toPage(page, total, entries)
  }),

  csv: read(({ db, query: { date }, now, services: { config } }) =>
    closeFile(db, date ?? dayIn(config.zone, now), config.zone),
  ),
})
