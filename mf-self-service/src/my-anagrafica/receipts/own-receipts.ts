import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import type { OwnReceipt } from '@cortile/contract/ricevute.famiglia.ts'
import type { Ricevuta } from '@cortile/contract/ricevute.ts'

/** The call for as many receipts as one page holds: more than a child gets in its years. */
export const ALL_RECEIPTS = { query: { page: 1, per_page: PAGE_SIZE_MAX } }

/** Whether a receipt is in the name of the caller. */
export function isOwn(receipt: OwnReceipt): receipt is Ricevuta {
  return 'testo' in receipt
}
