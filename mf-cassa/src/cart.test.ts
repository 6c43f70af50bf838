import { add, countOf, decrement, linesOf, productsOf, totalOf, type Cart } from './cart.ts'

const listino = [
  { id: 1, nome: 'Acqua', costo: -0.7 },
  { id: 2, nome: 'Gelato', costo: -1.1 },
  { id: 3, nome: 'Ricarica', costo: 10 },
  { id: 4, nome: 'Omaggio', costo: 0 },
]
const products = productsOf(listino)
const empty: Cart = []

describe('the cart', () => {
  it('contains only products with a price', () => {
    expect(products.map(({ nome }) => nome)).toEqual(['Acqua', 'Gelato'])
  })

  it('adds to the existing line', () => {
    expect(add(add(add(empty, 1), 2), 1)).toEqual([
      { item: 1, quantity: 2 },
      { item: 2, quantity: 1 },
    ])
  })

  it('removes one, and the line with the last one', () => {
    const two = add(add(empty, 1), 1)
    expect(decrement(two, 1)).toEqual([{ item: 1, quantity: 1 }])
    expect(decrement(decrement(two, 1), 1)).toEqual([])
    expect(decrement(two, 2)).toEqual(two)
  })

  it('adds in whole hundredths', () => {
    const cart = [
      { item: 1, quantity: 3 },
      { item: 2, quantity: 3 },
    ]
    expect(linesOf(cart, products).map(({ totale }) => totale)).toEqual([2.1, 3.3])
    expect(totalOf(linesOf(cart, products))).toBe(5.4)
    expect(countOf(linesOf(cart, products))).toBe(6)
  })

  it('is limited to the maximum of one checkout', () => {
    expect(add([{ item: 1, quantity: 999 }], 1)).toEqual([{ item: 1, quantity: 999 }])
    const full = Array.from({ length: 100 }, (_, item) => ({ item, quantity: 1 }))
    expect(add(full, 500)).toBe(full)
  })

  it('omits items that are no longer for sale', () => {
    expect(
      linesOf(
        [
          { item: 3, quantity: 1 },
          { item: 9, quantity: 1 },
          { item: 1, quantity: 1 },
        ],
        products,
      ),
    ).toHaveLength(1)
  })
})
