import { er } from '@cortile/contract/er.ts'
import { staffOf } from '../../domain/actor.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { bookWeek } from '../../domain/week/book-week.ts'
import { createWeek } from './create-week.ts'
import { registerOf } from '../../domain/week/register.repository.ts'
import { removeWeek } from './remove-week.ts'
import { oneWeek, weeks } from '../../domain/week/week.repository.ts'
import { unbookWeek } from './unbook-week.ts'
import { updateWeek } from './save-week.ts'
import { weekFile } from './week-file.ts'
import { weekSheet } from './week-sheet.ts'

export const erRoutes = serve(er, {
  list: ({ db }) => weeks(db),

  read: async ({ db, params: { id } }) => ({ ...(await oneWeek(db, id)), gruppi: await registerOf(db, id) }),

  sheet: ({ db, actor, params: { id }, now, services: { config } }) => weekSheet(db, actor, id, config, now),

  csv: ({ db, params: { id } }) => weekFile(db, id),

  create: async ({ db, body, now }) => oneWeek(db, await createWeek(db, body, now)),

  update: async ({ db, params: { id }, body, now }) => {
    await updateWeek(db, id, body, now)
    return oneWeek(db, id)
  },

  remove: async ({ db, actor, params: { id }, now }) => {
    await removeWeek(db, staffOf(actor), id, now)
    return null
  },

  book: async ({ db, actor, params: { id, anagraficaId }, now }) => {
    const booking = { settimana_id: id, anagrafica_id: anagraficaId }
    await bookWeek(db, { ...booking, user_id: staffOf(actor).id }, now)
    return oneWeek(db, id)
  },

  unbook: async ({ db, actor, params: { id, anagraficaId }, now }) => {
    await unbookWeek(db, staffOf(actor), { settimana_id: id, anagrafica_id: anagraficaId }, now)
    return oneWeek(db, id)
  },
})
