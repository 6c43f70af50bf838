import { NewListinoItem, type ListinoItem } from '@cortile/contract/cassa.ts'
import { validate } from '@cortile/contract/validate.ts'
import * as z from '@cortile/contract/zod.ts'
import { importo, monete } from '@cortile/kit/format.ts'
import { parseCoins } from '../forms/parse-coins.ts'

/** The values of the form: the cost without its sign, and its direction. */
export interface ItemValues {
  nome: string
  costo: string
  /** True: sold at the till, stored as a negative cost. False: a credit, which the till does not show. */
  sold: boolean
}

export function valuesOf(item: ListinoItem | null): ItemValues {
  return item
    ? { nome: item.nome, costo: importo(Math.abs(item.costo)), sold: item.costo < 0 }
    : { nome: '', costo: '', sold: true }
}

/** The item as it is stored. A sold item must have a cost: with zero the till would not sell it. */
export const ItemForm = z.pipe(
  z.transform(({ nome, costo, sold }: ItemValues): unknown => {
    const coins = parseCoins(costo)
    return { nome, costo: sold && coins !== undefined ? -coins : coins }
  }),
  z.object({
    ...NewListinoItem.shape,
    costo: NewListinoItem.shape.costo.check(
      // Minus zero: a sold item without a cost.
      z.refine((costo) => !Object.is(costo, -0), { error: 'Scrivi un costo maggiore di zero' }),
    ),
  }),
)

/** Preview of the item's text at the till. */
export function tillPreview(values: ItemValues): string {
  const { data } = validate(ItemForm, values)
  if (data === null) return 'Scrivi nome e costo: qui vedi come si leggerà in cassa.'
  return values.sold
    ? `In cassa si leggerà «${data.nome}, ${monete(-data.costo)}».`
    : `«${data.nome}» vale ${monete(data.costo)} e in cassa non si vedrà.`
}
