import { er } from '@cortile/contract/er.ts'
import { staffOf } from '../../domain/actor.ts'
import { recountDebts } from '../../domain/fee/debt-counts.ts'
import { bookWeek } from '../../domain/week/book-week.ts'
import { registerOf } from '../../domain/week/register.repository.ts'
import { getWeekOr404, weeks } from '../../domain/week/week.repository.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'
import { removeWeek } from './remove-week.ts'
import { createWeek, updateWeek } from './save-week.ts'
import { unbookWeek } from './unbook-week.ts'
import { weekFile, weekSheet } from './week-sheet.ts'

export const erRoutes = serve(er, {
  list: read(({ db }) => weeks(db)),

  read: read(async ({ db, params: { id } }) => ({ ...(await getWeekOr404(db, id)), gruppi: await registerOf(db, id) })),

  sheet: read(({ db, actor, params: { id }, now, services: { config } }) => weekSheet(db, actor, id, config, now)),

  csv: read(({ db, params: { id } }) => weekFile(db, id)),

  create: transaction(async ({ trx, body, now }) => getWeekOr404(trx, await createWeek(trx, body, now))),

  update: transaction(async ({ trx, params: { id }, body, now }) => {
    await updateWeek(trx, id, body, now)
    return getWeekOr404(trx, id)
  }),

  remove: transaction(async ({ trx, actor, params: { id }, now }) => {
    await removeWeek(trx, staffOf(actor), id, now)
    return null
  }),

  book: transaction(async ({ trx, actor, params: { id, anagraficaId }, now }) => {
    const booking = { settimana_id: id, anagrafica_id: anagraficaId }
    await bookWeek(trx, { ...booking, user_id: staffOf(actor).id }, now)
    await recountDebts(trx, [booking.anagrafica_id])
    return getWeekOr404(trx, id)
  }),

  unbook: transaction(async ({ trx, actor, params: { id, anagraficaId }, now }) => {
    await unbookWeek(trx, staffOf(actor), { settimana_id: id, anagrafica_id: anagraficaId }, now)
    return getWeekOr404(trx, id)
  }),
})
