import { may } from '@cortile/contract/access.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { lastLogsOf } from '../access/access-log.model.ts'
import type { Db } from '../db/connect.ts'
import { dayIn } from '../db/time.ts'
import { callerOf, type Actor } from '../http/actor.ts'
import { notFound } from '../http/refusal.ts'
import { debtsOf, NO_DEBT, owedBy } from '../quotes/owed.model.ts'
import { AnagraficaModel } from './anagrafica.model.ts'
import { memberWhole, quotaRow } from './member-shape.ts'

/**
 * One member or request whole, without the parts that this caller may not see: what every call about a single member
 * answers with. `zone` says which day is today. 404 for an unknown or an erased one.
 */
export async function showMember(db: Db, actor: Actor, id: number, zone: string, now: Date): Promise<Anagrafica> {
  const seesFees = may(callerOf(actor), 'anagrafica.fees')
  const seesAccesses = may(callerOf(actor), 'anagrafica.accesses')
  const row = await AnagraficaModel.query(db).findById(id).modify('existing').withGraphFetched('[gruppo, lastEditor]')
  if (!row) throw notFound()
  const [debts, owed, logs] = await Promise.all([
    seesFees ? debtsOf(db, [id]) : undefined,
    seesFees ? owedBy(db, id) : undefined,
    seesAccesses ? lastLogsOf(db, [id]) : undefined,
  ])
  const extras = {
    today: dayIn(zone, now),
    debt: debts && (debts.get(id) ?? NO_DEBT),
    lastLog: logs && (logs.get(id) ?? null),
  }
  return memberWhole(row, extras, owed?.map(quotaRow))
}
