import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { feeStateWord } from '@cortile/contract/fee-states.ts'
import { coins } from '@cortile/kit/format.ts'

/** Whether a part of it is paid, and the rest is not. */
export function isPart({ stato, versato }: Pick<QuotaRow, 'stato' | 'versato'>): boolean {
  return stato === null && versato > 0
}

export function partOf({ versato, importo }: Pick<QuotaRow, 'versato' | 'importo'>): string {
  return `Versate ${coins(versato)} di ${coins(importo)}`
}

/** The state of a fee on paper, with what is left of one that is paid in part. */
export function paperState({ stato, versato, residuo }: Pick<QuotaRow, 'stato' | 'versato' | 'residuo'>): string {
  const state = feeStateWord(stato, versato)
  return isPart({ stato, versato }) ? `${state}, restano ${coins(residuo)}` : state
}

/** What the button says that takes its payments back. */
export function takeBackWords(row: Pick<QuotaRow, 'stato' | 'versato'>): string {
  if (isPart(row)) return 'Restituisci l’acconto'
  return row.stato === 'ignorato' ? 'Rimetti da pagare' : 'Annulla pagamento'
}
