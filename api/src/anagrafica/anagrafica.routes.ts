import { may } from '@cortile/contract/access.ts'
import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { toPage } from '@cortile/contract/page.ts'
import { lastLogsOf } from '../access/access-log.model.ts'
import { dayIn } from '../db/time.ts'
import { callerOf } from '../http/actor.ts'
import { notFound } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { debtsOf, NO_DEBT, owedBy } from '../quotes/owed.model.ts'
import { AnagraficaModel } from './anagrafica.model.ts'
import { memberRow, memberWhole, quotaRow } from './member-shape.ts'
import { findPage } from './find-page.ts'

export const anagraficaRoutes = serve(anagrafica, {
  list: async ({ db, actor, query, now, services }) => {
    const seesFees = may(callerOf(actor), 'anagrafica.fees')
    const seesAccesses = may(callerOf(actor), 'anagrafica.accesses')
    const { ids, total } = await findPage(db, seesFees ? query : { ...query, hasToPay: undefined })
    const [rows, debts, logs] = await Promise.all([
      AnagraficaModel.query(db).findByIds(ids).withGraphFetched('[gruppo, lastEditor]'),
      seesFees ? debtsOf(db, ids) : undefined,
      seesAccesses ? lastLogsOf(db, ids) : undefined,
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const today = dayIn(services.config.zone, now)
    const data = ids.flatMap((id) => {
      const row = byId.get(id)
      return row
        ? [
            memberRow(row, {
              today,
              debt: debts && (debts.get(id) ?? NO_DEBT),
              lastLog: logs && (logs.get(id) ?? null),
            }),
          ]
        : []
    })
    return toPage(query, total, data)
  },

  read: async ({ db, actor, params: { id }, now, services }) => {
    const seesFees = may(callerOf(actor), 'anagrafica.fees')
    const row = await AnagraficaModel.query(db).findById(id).modify('existing').withGraphFetched('[gruppo, lastEditor]')
    if (!row) throw notFound()
    const [debts, owed, logs] = await Promise.all([
      seesFees ? debtsOf(db, [id]) : undefined,
      seesFees ? owedBy(db, id) : undefined,
      may(callerOf(actor), 'anagrafica.accesses') ? lastLogsOf(db, [id]) : undefined,
    ])
    const today = dayIn(services.config.zone, now)
    return memberWhole(
      row,
      { today, debt: debts && (debts.get(id) ?? NO_DEBT), lastLog: logs && (logs.get(id) ?? null) },
      owed?.map(quotaRow),
    )
  },
})
