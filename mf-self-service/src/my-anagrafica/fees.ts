import type { QuotaRow } from '@cortile/contract/anagrafica.ts'

export const unpaid = (rows: readonly QuotaRow[]) => rows.filter(({ stato }) => stato === null)

/** Sum of the amounts, in coins. Added up in hundredths, because coins are floats. */
export function totalOf(rows: readonly QuotaRow[]): number {
  return rows.reduce((sum, { importo }) => sum + Math.round(importo * 100), 0) / 100
}
