import { paidIn, type LivePayment } from '../fee/payment.repository.ts'

/** What goes back and what is kept of the payments in one receipt, or (`ricevuta_id` null) in none; hundredths. */
export interface Share {
  ricevuta_id: number | null
  back: number
  kept: number
}

/**
 * Shares what the centre keeps of payments among their receipts: first what has a receipt, the oldest first, so that as few
 * receipts as possible have to be corrected. The shares of `kept` add up to it, if it is no more than what was paid.
 */
export function shareKept(
  payments: readonly Pick<LivePayment, 'metodo' | 'importo' | 'ricevuta_id'>[],
  kept: number,
): Share[] {
  const ids = [...new Set(payments.map(({ ricevuta_id }) => ricevuta_id))]
  ids.sort((one, other) => (one ?? Infinity) - (other ?? Infinity))
  let left = kept
  return ids.map((id) => {
    const paid = paidIn(payments.filter(({ ricevuta_id }) => ricevuta_id === id))
    const own = Math.min(paid, left)
    left -= own
    return { ricevuta_id: id, back: paid - own, kept: own }
  })
}
