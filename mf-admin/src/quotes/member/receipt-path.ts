import type { QuotaRow } from '@cortile/contract/anagrafica.ts'

/** The page with the receipt of a member's payment. */
export function receiptOf(member: number, { type, id }: Pick<QuotaRow, 'type' | 'id'>): string {
  return `/anagrafica/${member}/quote/${type}/${id}/ricevuta`
}

/** State of a history entry: the receipt is printed as soon as it is there. */
export const PRINT = 'stampa'
