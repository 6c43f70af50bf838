import { missingForSaldo, totalLeft } from './quotes.rules.ts'

describe('a fee paid from the balance', () => {
  it.each([
    [10, 10, 0],
    [10, 10.01, 0],
    [10, 9.99, 0.01],
    [0.3, 0.1, 0.2],
    [0, 0, 0],
    [45.5, 0, 45.5],
  ])('of %d with %d lacks %d', (importo, saldo, missing) => {
    expect(missingForSaldo(importo, saldo)).toBe(missing)
  })
})

describe('several dues together', () => {
  it('leave the sum of their rests, exactly', () => {
    expect(totalLeft([{ residuo: 0.1 }, { residuo: 0.2 }, { residuo: 10 }])).toBe(10.3)
    expect(totalLeft([])).toBe(0)
  })
})
