import { er } from '@cortile/contract/er.ts'
import { recountDebts } from '../../domain/fee/debt-counts.ts'
import { bookWeek } from '../../domain/week/book-week.ts'
import { registerOf } from '../../domain/week/register.repository.ts'
import { getWeekOr404, weeks } from '../../domain/week/week.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { removeWeek } from './remove-week.ts'
import { createWeek, updateWeek } from './save-week.ts'
import { unbookWeek } from './unbook-week.ts'
import { weekCsv, weekSheet } from './week-sheet.ts'

export const erRoutes = serve(er, {
  list: read(({ db }) => weeks(db)),

  read: read(async ({ db }, { params: { id } }) => ({
    ...(await getWeekOr404(db, id)),
    gruppi: await registerOf(db, id),
  })),

  sheet: read((context, { params: { id }, query }) =>
    weekSheet(context, context.services.config, { id, byTeam: query.per === 'squadra' }),
  ),

  csv: read(({ db }, { params }) => weekCsv(db, params.id)),

  create: transaction(async (context, { body }) => getWeekOr404(context.db, await createWeek(context, body))),

  update: transaction(async (context, { params: { id }, body }) => {
    await updateWeek(context, id, body)
    return getWeekOr404(context.db, id)
  }),

  remove: transaction(async (context, { params }) => {
    await removeWeek(context, params.id)
    return null
  }),

  book: transaction(async (context, { params: { id, anagraficaId }, body }) => {
    context.about(anagraficaId)
    await bookWeek(context, { settimana_id: id, anagrafica_id: anagraficaId }, body)
    await recountDebts(context.trx, [anagraficaId])
    return getWeekOr404(context.db, id)
  }),

  unbook: transaction(async (context, { params: { id, anagraficaId } }) => {
    context.about(anagraficaId)
    await unbookWeek(context, { settimana_id: id, anagrafica_id: anagraficaId })
    return getWeekOr404(context.db, id)
  }),
})
