import { NewListinoItem, type ListinoItem } from '@cortile/contract/cassa.ts'
import { checked } from '@cortile/contract/validate.ts'
import { importo, monete } from '@cortile/kit/format.ts'
import { parseCoins } from '../forms/parse-coins.ts'

/** What the form holds: the cost without its sign, and which way it goes. */
export interface ItemValues {
  nome: string
  costo: string
  /** Sold at the till, so that it is stored below zero; or a credit, which the till does not show. */
  sold: boolean
}

export function valuesOf(item: ListinoItem | null): ItemValues {
  return item
    ? { nome: item.nome, costo: importo(Math.abs(item.costo)), sold: item.costo < 0 }
    : { nome: '', costo: '', sold: true }
}

/** The item as it is stored, or what is wrong with it. What is sold for nothing would not be on sale at all. */
export function checkItem({ nome, costo, sold }: ItemValues) {
  const coins = parseCoins(costo)
  const result = checked(NewListinoItem, { nome, costo: sold && coins !== undefined ? -coins : coins })
  if (!sold || coins !== 0) return result
  return { data: null, errors: { ...result.errors, costo: ['Scrivi un costo maggiore di zero'] } }
}

/** How it will read at the till. */
export function atTheTill(values: ItemValues): string {
  const { data } = checkItem(values)
  if (data === null) return 'Scrivi nome e costo: qui vedi come si leggerà in cassa.'
  return values.sold
    ? `In cassa si leggerà «${data.nome}, ${monete(-data.costo)}».`
    : `«${data.nome}» vale ${monete(data.costo)} e in cassa non si vedrà.`
}
