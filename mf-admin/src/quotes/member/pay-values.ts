import { PayQuota } from '@cortile/contract/quotes.ts'
import * as z from '@cortile/contract/zod.ts'
import { moneyOf, type MoneyValues } from '../../forms/money-values.ts'

export interface PayValues extends MoneyValues {
  method: PayQuota['method']
}

/** The payment of a member as it is sent: only money has a means. */
export function payFormOf(anagrafica_id: number) {
  return z.pipe(
    z.transform(({ method, ...money }: PayValues): unknown => ({
      method,
      anagrafica_id,
      ...(method === 'pagato' && moneyOf(money)),
    })),
    PayQuota,
  )
}
