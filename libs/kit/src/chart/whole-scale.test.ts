import { wholeScale } from './whole-scale.ts'

describe('the scale of a chart that counts', () => {
  it('steps by 1 while there is room', () => {
    expect(wholeScale(1)).toEqual({ max: 1, steps: 1 })
    expect(wholeScale(8)).toEqual({ max: 8, steps: 8 })
  })

  it('has one step for zero', () => {
    expect(wholeScale(0)).toEqual({ max: 1, steps: 1 })
  })

  it('takes larger whole steps beyond', () => {
    expect(wholeScale(9)).toEqual({ max: 10, steps: 5 })
    expect(wholeScale(21)).toEqual({ max: 25, steps: 5 })
    expect(wholeScale(51)).toEqual({ max: 60, steps: 3 })
    expect(wholeScale(18_250)).toEqual({ max: 20_000, steps: 4 })
  })

  it('always reaches the maximum in at most eight whole steps', () => {
    for (let most = 0; most <= 3_000; most += 1) {
      const { max, steps } = wholeScale(most)
      expect(max).toBeGreaterThanOrEqual(most)
      expect(Number.isInteger(max / steps)).toBe(true)
      expect(steps).toBeLessThanOrEqual(8)
    }
  })
})
