import { CHECKOUT_LINES_MAX, QUANTITY_MAX, type ListinoItem } from '@cortile/contract/cassa.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'

/** Ids of the price list with their quantities, in the order of the first tap. */
export type Cart = readonly { item: number; quantity: number }[]

export interface CartLine {
  item: number
  nome: string
  quantity: number
  /** Coins to pay, positive. */
  totale: number
}

/** Adds one, up to the maximum of one checkout. */
export function add(cart: Cart, item: number): Cart {
  if (cart.some((line) => line.item === item))
    return cart.map((line) =>
      line.item === item ? { ...line, quantity: Math.min(line.quantity + 1, QUANTITY_MAX) } : line,
    )
  return cart.length < CHECKOUT_LINES_MAX ? [...cart, { item, quantity: 1 }] : cart
}

/** Removes one; the line is removed with the last one. */
export function decrement(cart: Cart, item: number): Cart {
  return cart.flatMap((line) =>
    line.item !== item ? line : line.quantity > 1 ? { ...line, quantity: line.quantity - 1 } : [],
  )
}

/** Whether two carts have equal lines in the same order. */
export function isSameCart(one: Cart, other: Cart): boolean {
  return (
    one.length === other.length &&
    one.every(({ item, quantity }, index) => item === other[index]?.item && quantity === other[index].quantity)
  )
}

/** Items that a member is charged for. */
export function productsOf(listino: readonly ListinoItem[]): readonly ListinoItem[] {
  return listino.filter(({ costo }) => costo < 0)
}

/** The cart at current prices, without items that are no longer for sale. */
export function linesOf(cart: Cart, products: readonly ListinoItem[]): readonly CartLine[] {
  return cart.flatMap(({ item, quantity }) => {
    const product = products.find(({ id }) => id === item)
    return product
      ? { item, nome: product.nome, quantity, totale: fromHundredths(-toHundredths(product.costo) * quantity) }
      : []
  })
}

/** The sum in coins, added up in whole hundredths. */
export function totalOf(lines: readonly CartLine[]): number {
  return fromHundredths(lines.reduce((sum, { totale }) => sum + toHundredths(totale), 0))
}

export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
