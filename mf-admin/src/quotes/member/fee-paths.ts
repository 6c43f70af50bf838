import type { QuotaRow } from '@cortile/contract/anagrafica.ts'

/** The page that confirms a member's payment, without a number of a series. */
export function receiptOf(member: number, { type, id }: Pick<QuotaRow, 'type' | 'id'>): string {
  return `/anagrafica/${member}/quote/${type}/${id}/ricevuta`
}

/** The page on which several fees of a member and its family are paid at once. */
export function payManyOf(member: number): string {
  return `/anagrafica/${member}/quote/paga`
}

/** The printable page of what a member and its family still owe. */
export function requestOf(member: number): string {
  return `/anagrafica/${member}/quote/richiesta`
}

/** The printable statement of what was paid for a member in a year. */
export function statementOf(member: number): string {
  return `/anagrafica/${member}/quote/attestazione`
}

/** State of a history entry: the paper is printed as soon as it is there. */
export const PRINT = 'stampa'
