import type { QuotaRow } from '@cortile/contract/anagrafica.ts'

export const unpaid = (rows: readonly QuotaRow[]) => rows.filter(({ stato }) => stato === null)

/** Sum of what is left to pay, in coins. Added up in hundredths, because coins are floats. */
export function totalOf(rows: readonly QuotaRow[]): number {
  return rows.reduce((sum, { residuo }) => sum + Math.round(residuo * 100), 0) / 100
}
