import type { QuotaRow } from '@cortile/contract/anagrafica.ts'

export const unpaid = (rows: readonly QuotaRow[]) => rows.filter(({ stato }) => stato === null)
