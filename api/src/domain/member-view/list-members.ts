import { may } from '@cortile/contract/access.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { dayIn } from '../../db/time.ts'
import { callerOf } from '../actor.ts'
import type { ReadContext } from '../context.ts'
import { debtsOf, NO_DEBT } from '../fee/debt.repository.ts'
import { presentMemberListItem } from './member.presenter.ts'
import { listShown } from './member.query.ts'

/**
 * Rows of a list of members, in the order of `ids`, without the parts that this caller may not see. A member that was
 * erased since the ids were read is left out.
 */
export async function showMembers(
  { db, actor, now, zone }: ReadContext,
  ids: readonly number[],
): Promise<AnagraficaRow[]> {
  if (ids.length === 0) return []
  const caller = callerOf(actor)
  const seesAccesses = may(caller, 'anagrafica.accesses')
  const [rows, debts] = await Promise.all([
    listShown(db, ids),
    may(caller, 'anagrafica.fees') ? debtsOf(db, ids) : undefined,
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const today = dayIn(zone, now)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentMemberListItem(row, { today, seesAccesses, debt: debts && (debts.get(id) ?? NO_DEBT) })] : []
  })
}
