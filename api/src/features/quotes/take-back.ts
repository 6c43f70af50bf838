import { QUOTA_UNPAID } from '@cortile/contract/quotes.ts'
import type { Context } from '../../domain/context.ts'
import type { OwedRow } from '../../domain/fee/debt.repository.ts'
import { lockDue, pointerOf, type Due } from '../../domain/fee/member-fee.repository.ts'
import { listLivePayments, paidIn, settledOf } from '../../domain/fee/payment.repository.ts'
import { reversePayments } from '../../domain/fee/reverse-payment.ts'
import { conflict } from '../../domain/refusal.ts'

/**
 * Takes a payment back, with every part of it, also of a deleted fee or of one that the member's groups no longer owe. Gives
 * the row, unpaid again, at the amount due now. 404 for no such fee or booked week, 409 when it is not paid (any more).
 */
export async function takeBack(context: Context, due: Due): Promise<OwedRow> {
  const { trx } = context
  const { descrizione } = await lockDue(trx, due)
  const which = { anagrafica_id: due.anagrafica_id, ...pointerOf(due) }
  const [settled] = await settledOf(trx, which)
  if (!settled && paidIn(await listLivePayments(trx, which)) === 0) throw conflict(QUOTA_UNPAID)
  await reversePayments(context, { due: which, settled, descrizione })
  return lockDue(trx, due)
}
