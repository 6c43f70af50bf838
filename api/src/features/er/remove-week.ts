import { WEEK_PAID } from '@cortile/contract/er.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../../domain/actor.ts'
import { settledOf } from '../../domain/fee/payment.repository.ts'
import { unsettle } from '../../domain/fee/reverse-payment.ts'
import { conflict } from '../../domain/refusal.ts'
import { weekName } from '../../domain/week/week-name.ts'
import { lockWeek } from '../../domain/week/week.repository.ts'

/**
 * Deletes a week and its bookings; what was not asked for is taken back first. 404 if there is no such week, 409 while
 * somebody has paid for it. What an erased member had paid keeps no week: there is nobody to give it back to.
 */
export async function removeWeek(trx: Trx, actor: Staff, id: number, now: Date): Promise<void> {
  const week = await lockWeek(trx, id)
  const all = await settledOf(trx, { settimana_id: id })
  if (all.some(({ stato }) => stato !== 'ignorato')) throw conflict(WEEK_PAID)
  for (const settled of all) await unsettle(trx, actor, { settled, descrizione: weekName(week) }, now)
  await trx('settimane').where({ id }).delete()
}
