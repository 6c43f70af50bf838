import { NewListinoItem, type ListinoItem } from '@cortile/contract/cassa.ts'
import { validate } from '@cortile/contract/validate.ts'
import * as z from '@cortile/contract/zod.ts'
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

/** The item as it is stored. What is sold for nothing would not be on sale at all. */
export const ItemForm = z.pipe(
  z.transform(({ nome, costo, sold }: ItemValues): unknown => {
    const coins = parseCoins(costo)
    return { nome, costo: sold && coins !== undefined ? -coins : coins }
  }),
  z.object({
    ...NewListinoItem.shape,
    costo: NewListinoItem.shape.costo.check(
      // Below zero and nothing.
      z.refine((costo) => !Object.is(costo, -0), { error: 'Scrivi un costo maggiore di zero' }),
    ),
  }),
)

/** How it will read at the till. */
export function atTheTill(values: ItemValues): string {
  const { data } = validate(ItemForm, values)
  if (data === null) return 'Scrivi nome e costo: qui vedi come si leggerà in cassa.'
  return values.sold
    ? `In cassa si leggerà «${data.nome}, ${monete(-data.costo)}».`
    : `«${data.nome}» vale ${monete(data.costo)} e in cassa non si vedrà.`
}
