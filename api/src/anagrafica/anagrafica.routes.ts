import { may } from '@cortile/contract/access.ts'
import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { toPage } from '@cortile/contract/page.ts'
import { callerOf, staffOf } from '../http/actor.ts'
import { outsideTransaction, serve } from '../http/serve.ts'
import { changeAnagrafica } from './change-anagrafica.ts'
import { createAnagrafica } from './create-anagrafica.ts'
import { eraseAnagrafica } from './erase-anagrafica.ts'
import { findByCard } from './find-by-card.ts'
import { findPage } from './find-page.ts'
import { showMember } from './show-member.ts'
import { showPage } from './show-page.ts'

export const anagraficaRoutes = serve(anagrafica, {
  list: async ({ db, actor, query, now, services }) => {
    const seesFees = may(callerOf(actor), 'anagrafica.fees')
    const { ids, total } = await findPage(db, seesFees ? query : { ...query, hasToPay: undefined })
    return toPage(query, total, await showPage(db, actor, ids, services.config.zone, now))
  },

  read: ({ db, actor, params: { id }, now, services }) => showMember(db, actor, id, services.config.zone, now),

  card: async ({ db, actor, params, now, services }) => {
    const id = await findByCard(db, params.card_id)
    return showMember(db, actor, id, services.config.zone, now)
  },

  create: async ({ db, actor, body, now, services: { config } }) => {
    const id = await createAnagrafica(db, staffOf(actor), body, config.zone, now)
    return showMember(db, actor, id, config.zone, now)
  },

  update: async ({ db, actor, params: { id }, body, now, services: { config } }) => {
    await changeAnagrafica(db, staffOf(actor), { id, change: body }, config.zone, now)
    return showMember(db, actor, id, config.zone, now)
  },

  remove: outsideTransaction(async ({ actor, params: { id }, now, services }) => {
    await eraseAnagrafica(services, staffOf(actor), id, now)
    return null
  }),
})
