import { addUp, describeCart } from './charge-cart.ts'

describe('addUp', () => {
  it('adds equal items up and keeps the order in which they came', () => {
    expect(
      addUp([
        { item: 2, quantity: 1 },
        { item: 1, quantity: 5 },
        { item: 2, quantity: 3 },
      ]),
    ).toEqual([
      { item: 2, quantity: 4 },
      { item: 1, quantity: 5 },
    ])
  })

  it('lets 999 of one item pass and not one more', () => {
    expect(
      addUp([
        { item: 1, quantity: 998 },
        { item: 1, quantity: 1 },
      ]),
    ).toEqual([{ item: 1, quantity: 999 }])
    expect(() =>
      addUp([
        { item: 1, quantity: 999 },
        { item: 1, quantity: 1 },
      ]),
    ).toThrow('Al massimo 999')
  })
})

describe('describeCart', () => {
  it('names the items, one without a number', () => {
    expect(
      describeCart([
        { nome: 'Gelato', quantity: 2 },
        { nome: 'Acqua', quantity: 1 },
      ]),
    ).toBe('2 × Gelato, Acqua')
  })

  it('fits the column, whatever was bought', () => {
    const most = Array.from({ length: 100 }, () => ({ nome: '😀'.repeat(100), quantity: 999 }))
    expect(Buffer.byteLength(describeCart(most))).toBeLessThan(65_535)
  })
})
