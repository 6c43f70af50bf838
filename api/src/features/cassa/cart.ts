import { QUANTITY_MAX } from '@cortile/contract/cassa.ts'
import { invalid } from '../../domain/refusal.ts'

export interface CartLine {
  item: number
  quantity: number
}

/** The lines with equal items added up, in the order in which the items came up. 422 on `items` when a sum is over 999. */
export function addUp(lines: readonly CartLine[]): CartLine[] {
  const quantities = new Map<number, number>()
  for (const { item, quantity } of lines) quantities.set(item, (quantities.get(item) ?? 0) + quantity)
  if ([...quantities.values()].some((quantity) => quantity > QUANTITY_MAX))
    throw invalid({ items: [`Al massimo ${QUANTITY_MAX} pezzi dello stesso prodotto`] })
  return [...quantities].map(([item, quantity]) => ({ item, quantity }))
}

/** What was bought, for the movement: `2 × Gelato, Acqua`. A hundred items with the longest names fit the column. */
export function describeCart(lines: readonly { nome: string; quantity: number }[]): string {
  return lines.map(({ nome, quantity }) => (quantity === 1 ? nome : `${quantity} × ${nome}`)).join(', ')
}
