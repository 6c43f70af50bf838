import type { ReceiptRef } from '@cortile/contract/quotes.ts'
import type { Context } from '../context.ts'
import type { OwedRow } from '../fee/member-fee.repository.ts'
import { issueReceipt } from './issue-receipt.ts'
import { listReceipts } from './receipt.repository.ts'

/** A fee or week of a member after the payment that the transaction has just made. */
export interface PaidDue {
  anagrafica_id: number
  row: OwedRow
  pagamento_id: number
}

type ReceiptOf = ReceiptRef & Pick<PaidDue, 'anagrafica_id'>

/**
 * Writes a receipt of these payments for each member, in the order of the members. Gives the receipts, and the rows with the
 * receipt beside each payment. Refuses as `issueReceipt`; the last step of a transaction.
 */
export async function issueForPaid(
  context: Context,
  paid: readonly PaidDue[],
): Promise<{ paid: PaidDue[]; receipts: ReceiptOf[] }> {
  const members = [...new Set(paid.map(({ anagrafica_id }) => anagrafica_id))].sort((one, other) => one - other)
  const issued = new Map<number, number>()
  for (const member of members) {
    const pagamenti = paid
      .filter(({ anagrafica_id }) => anagrafica_id === member)
      .map(({ pagamento_id }) => pagamento_id)
    const id = await issueReceipt(context, { pagamenti })
    for (const pagamento of pagamenti) issued.set(pagamento, id)
  }
  const receipts = await listReceipts(context.trx, [...new Set(issued.values())])
  return {
    paid: paid.map((due) => ({ ...due, row: withReceipts(due.row, issued) })),
    receipts: receipts.map(({ id, anno, numero, anagrafica_id }) => ({ id, anno, numero, anagrafica_id })),
  }
}

function withReceipts(row: OwedRow, issued: ReadonlyMap<number, number>): OwedRow {
  const pagamenti = row.pagamenti.map((payment) => ({
    ...payment,
    ricevuta_id: issued.get(payment.id) ?? payment.ricevuta_id,
  }))
  return { ...row, pagamenti }
}
