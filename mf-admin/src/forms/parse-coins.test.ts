import { parseCoins } from './parse-coins.ts'

describe('parseCoins', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['0', 0],
    ['1,50', 1.5],
    ['1.50', 1.5],
    ['1,5', 1.5],
    ['0,05', 0.05],
    ['0.125', 0.125],
    ['1,255', 1.255],
    ['1.250', 1250],
    ['1.250,50', 1250.5],
    ['12.345.678,90', 12_345_678.9],
    ['1000000', 1_000_000],
  ])('reads %j', (text, coins) => {
    expect(parseCoins(text)).toBe(coins)
  })

  it.each(['', '   ', 'dieci', '-5', '+5', '−5', '5-', '1,', ',5', '1,2,3', '1.25.3', '1,250.50', '12 50', '1e3', '٣'])(
    'takes %j for no amount',
    (text) => {
      expect(parseCoins(text)).toBeUndefined()
    },
  )
})
