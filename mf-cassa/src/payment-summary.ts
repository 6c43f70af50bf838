import { dateTime, monete } from '@cortile/kit/format.ts'
import type { OrphanedPayment } from './till-storage.ts'

/** The legible fields of a payment (time, amount, end of the card number): `22/11/2026, 17:04, 2,20 monete, card che …`. */
export function formatPaymentSummary({
  when,
  total,
  card_id,
}: Pick<OrphanedPayment, 'when' | 'total' | 'card_id'>): string {
  return [
    when !== null && dateTime(new Date(when)),
    total !== null && monete(total),
    card_id !== null && `card che finisce con ${card_id.slice(-4)}`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}
