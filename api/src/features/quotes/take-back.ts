import type { Mezzo } from '@cortile/contract/mezzi.ts'
import { QUOTA_UNPAID } from '@cortile/contract/quotes.ts'
import type { Context } from '../../domain/context.ts'
import { fitSettlement } from '../../domain/fee/fit-settlement.ts'
import { lockDue, pointerOf, type Due, type OwedRow } from '../../domain/fee/member-fee.repository.ts'
import { settledOf, type LivePayment } from '../../domain/fee/payment.repository.ts'
import { reversePayments } from '../../domain/fee/reverse-payment.ts'
import { correctReceiptsOf } from '../../domain/receipt/correct-receipt.ts'
import { shareKept } from '../../domain/receipt/share-kept.ts'
import { conflict } from '../../domain/refusal.ts'

/** Which payment is taken back, by default each part; and by which means money goes back, by default its own. */
interface TakeBack {
  pagamento_id?: number | undefined
  mezzo?: Mezzo | undefined
}

/**
 * Takes a payment back, with every part of it or one, also of a deleted fee or of one that the member's groups no longer owe.
 * Gives the row, unpaid again, at the price of now, or while a part is kept at that of its payment. 404 for no such fee or booked week, 409 when it is not paid (any more).
 */
export async function takeBack(context: Context, due: Due, { pagamento_id, mezzo }: TakeBack): Promise<OwedRow> {
  const { trx } = context
  const { descrizione, importo, pagamenti } = await lockDue(trx, due)
  const which = { anagrafica_id: due.anagrafica_id, ...pointerOf(due) }
  const [settled] = await settledOf(trx, which)
  const isTaken = ({ id }: LivePayment) => pagamento_id === undefined || id === pagamento_id
  const payments = pagamenti.filter(isTaken)
  const isPaid = payments.length > 0 || (pagamento_id === undefined && settled !== undefined)
  if (!isPaid) throw conflict(QUOTA_UNPAID)
  await reversePayments(context, { payments, settled, descrizione, mezzo, freesTransfers: true })
  const kept = pagamenti.filter((payment) => !isTaken(payment))
  await fitSettlement(context, { due: which, payments: kept, settled: undefined, price: settled?.importo ?? importo })
  await correctReceiptsOf(context, shareKept(payments, 0), `Restituito: ${descrizione}`)
  return lockDue(trx, due)
}
