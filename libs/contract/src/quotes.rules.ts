import { fromHundredths, toHundredths } from './money.ts'

/**
 * How many coins a balance lacks to pay a fee, in coins; 0: it can be paid from it. Both amounts in coins, added as
 * whole hundredths.
 */
export function missingForSaldo(importo: number, saldo: number): number {
  return fromHundredths(Math.max(0, toHundredths(importo) - toHundredths(saldo)))
}
