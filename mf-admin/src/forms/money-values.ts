import type { Mezzo, MoneyFields } from '@cortile/contract/mezzi.ts'
import { currentDay } from '@cortile/kit/format.ts'

/** The values of `MoneyFields`. */
export interface MoneyValues {
  mezzo: Mezzo
  /** `YYYY-MM-DD` */
  data: string
  riferimento: string
}

/** Cash of today: what most families bring. */
export function cashToday(): MoneyValues {
  return { mezzo: 'contanti', data: currentDay(), riferimento: '' }
}

/** The money as it is sent. Cash has no slip: what was typed for another means is left out. */
export function moneyOf({ mezzo, data, riferimento }: MoneyValues): MoneyFields {
  const reference = riferimento.trim()
  return { mezzo, data, ...(mezzo !== 'contanti' && reference !== '' && { riferimento: reference }) }
}
