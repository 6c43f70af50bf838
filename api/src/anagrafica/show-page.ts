import { may } from '@cortile/contract/access.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { lastLogsOf } from '../access/access-log.model.ts'
import type { Db } from '../db/connect.ts'
import { dayIn } from '../db/time.ts'
import { callerOf, type Actor } from '../http/actor.ts'
import { debtsOf, NO_DEBT } from '../quotes/owed.model.ts'
import { AnagraficaModel } from './anagrafica.model.ts'
import { memberRow } from './member-shape.ts'

/**
 * Members as they stand in a list, in the order of their ids, without the parts that this caller may not see. `zone`
 * says which day is today. Whoever was erased since the ids were read is left out.
 */
export async function showPage(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  zone: string,
  now: Date,
): Promise<AnagraficaRow[]> {
  if (ids.length === 0) return []
  const [rows, debts, logs] = await Promise.all([
    AnagraficaModel.query(db)
      .findByIds([...ids])
      .modify('existing')
      .withGraphFetched('[gruppo, lastEditor]'),
    may(callerOf(actor), 'anagrafica.fees') ? debtsOf(db, ids) : undefined,
    may(callerOf(actor), 'anagrafica.accesses') ? lastLogsOf(db, ids) : undefined,
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const today = dayIn(zone, now)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const extras = { today, debt: debts && (debts.get(id) ?? NO_DEBT), lastLog: logs && (logs.get(id) ?? null) }
    return [memberRow(row, extras)]
  })
}
