import type { QuotaRow } from './anagrafica.ts'
import { fromHundredths, toHundredths } from './money.ts'

/**
 * The amount by which a balance is too low to pay a fee; 0: it is enough. All amounts in coins, calculated as whole
 * hundredths.
 */
export function missingForSaldo(importo: number, saldo: number): number {
  return fromHundredths(Math.max(0, toHundredths(importo) - toHundredths(saldo)))
}

/** What is left to pay of several dues together, in coins; added up in hundredths, because coins are floats. */
export function totalLeft(dues: readonly Pick<QuotaRow, 'residuo'>[]): number {
  return fromHundredths(dues.reduce((sum, { residuo }) => sum + toHundredths(residuo), 0))
}
