import { dateTime, monete } from '@cortile/kit/format.ts'
import type { OrphanedPayment } from './till-storage.ts'

/** When, how much and from which card a payment was, as far as it can be read: `22/11/2026, 17:04, 2,20 monete, card che …`. */
export function formatPaymentSummary({ when, total, card_id }: OrphanedPayment): string {
  return [
    when !== null && dateTime(new Date(when)),
    total !== null && monete(total),
    card_id !== null && `card che finisce con ${card_id.slice(-4)}`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}
