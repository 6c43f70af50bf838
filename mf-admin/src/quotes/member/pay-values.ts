import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { OVER_LEFT, PayQuota } from '@cortile/contract/quotes.ts'
import * as z from '@cortile/contract/zod.ts'
import { moneyOf, type MoneyValues } from '../../forms/money-values.ts'
import { parseCoins } from '../../forms/parse-coins.ts'

export interface PayValues extends MoneyValues {
  method: PayQuota['method']
  /** As typed. */
  importo: string
  /** With a numbered receipt. */
  ricevuta: boolean
}

/**
 * The payment of a member as it is sent: only money has a means, and what is not due has no amount. The amount is sent also
 * when it is all that is left, so that nothing else is paid than what the screen showed.
 */
export function payFormOf(anagrafica_id: number, { residuo }: Pick<QuotaRow, 'residuo'>) {
  return z.pipe(
    z.transform(({ method, importo, ricevuta, ...money }: PayValues): unknown => ({
      method,
      anagrafica_id,
      ...(method !== 'ignorato' && residuo > 0 && { importo: parseCoins(importo) ?? importo }),
      ...(method === 'pagato' && moneyOf(money)),
      ...(method !== 'ignorato' && residuo > 0 && ricevuta && { ricevuta }),
    })),
    PayQuota.check(z.refine(({ importo = 0 }) => importo <= residuo, { error: OVER_LEFT, path: ['importo'] })),
  )
}
