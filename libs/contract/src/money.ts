import { COINS_MAX } from './limits.ts'
import * as z from './zod.ts'

/** An amount in coins (monete): a JSON number with at most two decimals. */
export const Coins = z.number({ error: 'Inserisci un importo valido' }).check(
  z.refine((coins) => Math.abs(coins) <= COINS_MAX, { error: 'Importo troppo grande' }),
  z.refine((coins) => fromHundredths(toHundredths(coins)) === coins, { error: 'Al massimo due decimali' }),
)

/** Coins → whole hundredths, the only form in which amounts are stored and added. */
export function toHundredths(coins: number): number {
  return Math.round(coins * 100)
}

/** Whole hundredths → coins, for a reply. */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100
}

const euroFormat = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })

/** `1.234,50 €`, `−2,00 €`: an amount on a paper; one coin is one euro. */
export function euros(amount: number): string {
  return euroFormat.format(amount).replace('-', '−')
}
