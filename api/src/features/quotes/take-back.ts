import { QUOTA_UNPAID } from '@cortile/contract/quotes.ts'
import type { Context } from '../../domain/context.ts'
import type { OwedRow } from '../../domain/fee/debt.repository.ts'
import { lockDue, pointerOf, type Due } from '../../domain/fee/member-fee.repository.ts'
import { settledOf } from '../../domain/fee/payment.repository.ts'
import { reversePayment } from '../../domain/fee/reverse-payment.ts'
import { conflict } from '../../domain/refusal.ts'

/**
 * Takes a payment back, also of a deleted fee or of one that the member's groups no longer owe. Gives the row, unpaid
 * again, at the amount due now. 404 for no such fee or booked week, 409 when it is not paid (any more).
 */
export async function takeBack(context: Context, due: Due): Promise<OwedRow> {
  const { trx } = context
  const row = await lockDue(trx, due)
  const [settled] = await settledOf(trx, { anagrafica_id: due.anagrafica_id, ...pointerOf(due) })
  if (!settled) throw conflict(QUOTA_UNPAID)
  await reversePayment(context, { settled, descrizione: row.descrizione })
  return row
}
