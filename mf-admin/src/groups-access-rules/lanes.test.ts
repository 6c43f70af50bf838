import { inLanes } from './lanes.ts'

/** `name lane` of stretches written as `name from-to`. */
function placed(...written: string[]): string[] {
  const stretches = written.map((each) => {
    const [name = '', times = ''] = each.split(' ')
    const [from = 0, to = 0] = times.split('-').map(Number)
    return { name, from, to }
  })
  return inLanes(stretches).map(({ name, lane }) => `${name} ${lane}`)
}

describe('lanes of a day', () => {
  it('has none for nothing', () => {
    expect(placed()).toEqual([])
  })

  it('leaves in one what only touches: the end is the first minute after', () => {
    expect(placed('a 10-20', 'b 20-30', 'c 40-50')).toEqual(['a 0', 'b 0', 'c 0'])
  })

  it('puts what meets under one another, the earlier one first, in whatever order they come', () => {
    expect(placed('b 15-25', 'a 10-20')).toEqual(['a 0', 'b 1'])
  })

  it('puts the longer of two that begin together first', () => {
    expect(placed('short 10-20', 'long 10-40')).toEqual(['long 0', 'short 1'])
  })

  it('uses a lane again as soon as it is free', () => {
    expect(placed('a 10-40', 'b 10-20', 'c 20-30')).toEqual(['a 0', 'b 1', 'c 1'])
  })

  it('needs as many lanes as meet at once, and no two that meet share one', () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ from: (n * 37) % 900, to: ((n * 37) % 900) + 15 + (n % 90) }))
    const result = inLanes(many)
    const at = (minute: number) => result.filter(({ from, to }) => from <= minute && minute < to)
    for (const { from } of result) {
      const now = at(from)
      expect(new Set(now.map(({ lane }) => lane)).size).toBe(now.length)
    }
    const most = Math.max(...result.map(({ from }) => at(from).length))
    expect(Math.max(...result.map(({ lane }) => lane))).toBe(most - 1)
  })
})
