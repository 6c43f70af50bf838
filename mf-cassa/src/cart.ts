import { CHECKOUT_LINES_MAX, QUANTITY_MAX, type ListinoItem } from '@cortile/contract/cassa.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'

/** What is being bought: ids of the price list, in the order they were first tapped. */
export type Cart = readonly { item: number; quantity: number }[]

export interface CartLine {
  item: number
  nome: string
  quantity: number
  /** Coins to pay, positive. */
  totale: number
}

/** One more; as many as one checkout takes. */
export function add(cart: Cart, item: number): Cart {
  if (cart.some((line) => line.item === item))
    return cart.map((line) =>
      line.item === item ? { ...line, quantity: Math.min(line.quantity + 1, QUANTITY_MAX) } : line,
    )
  return cart.length < CHECKOUT_LINES_MAX ? [...cart, { item, quantity: 1 }] : cart
}

/** One less; the last one takes its line away. */
export function decrement(cart: Cart, item: number): Cart {
  return cart.flatMap((line) =>
    line.item !== item ? line : line.quantity > 1 ? { ...line, quantity: line.quantity - 1 } : [],
  )
}

/** Whether two carts hold the same, tapped in the same order. */
export function isSameCart(one: Cart, other: Cart): boolean {
  return (
    one.length === other.length &&
    one.every(({ item, quantity }, index) => item === other[index]?.item && quantity === other[index].quantity)
  )
}

/** What is for sale: items that a member is charged for. */
export function productsOf(listino: readonly ListinoItem[]): readonly ListinoItem[] {
  return listino.filter(({ costo }) => costo < 0)
}

/** The cart at the prices of now; what is not for sale any more is not in it. */
export function linesOf(cart: Cart, products: readonly ListinoItem[]): readonly CartLine[] {
  return cart.flatMap(({ item, quantity }) => {
    const product = products.find(({ id }) => id === item)
    return product
      ? { item, nome: product.nome, quantity, totale: fromHundredths(-toHundredths(product.costo) * quantity) }
      : []
  })
}

/** The sum in coins, added in whole hundredths. */
export function totalOf(lines: readonly CartLine[]): number {
  return fromHundredths(lines.reduce((sum, { totale }) => sum + toHundredths(totale), 0))
}

export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
