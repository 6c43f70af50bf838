import { Annulment, OVER_RECEIPT } from '@cortile/contract/ricevute.ts'
import * as z from '@cortile/contract/zod.ts'
import { parseCoins } from '../forms/parse-coins.ts'

export interface CorrectValues {
  motivo: string
  /** As typed, in euros. */
  importo: string
}

/**
 * The correction of a receipt as it is sent, of which `left` euros are left. The amount is sent also when it is all of it, so
 * that nothing else is corrected than what the screen showed.
 */
export function correctForm(left: number) {
  return z.pipe(
    z.transform(({ motivo, importo }: CorrectValues): unknown => ({ motivo, importo: parseCoins(importo) ?? importo })),
    Annulment.check(z.refine(({ importo = 0 }) => importo <= left, { error: OVER_RECEIPT, path: ['importo'] })),
  )
}
