import { coro, danza, sampleRule } from '../../test/access-rules.ts'
import { blocksOf, hoursOf, inLanes, rowsOf } from './week.ts'

describe('a week of rules', () => {
  it('has the rules of each day, marked by their overlaps on that day', () => {
    const rules = [
      sampleRule(1, [coro], [1, 2, 3], '15:00–19:00'),
      sampleRule(11, [danza], [2, 3], '18:00–20:00'),
      sampleRule(21, [coro, danza], [3], '18:30–19:30'),
    ]
    const short = (day: number) =>
      blocksOf(day, rules).map(({ rule, from, to, overlaps, lane }) =>
        [rule.rule_ids[0], from, to, overlaps, lane].join(' '),
      )
    expect(short(1)).toEqual(['1 900 1140 false 0'])
    expect(short(2)).toEqual(['1 900 1140 false 0', '11 1080 1200 false 1'])
    expect(short(3)).toEqual(['1 900 1140 true 0', '11 1080 1200 true 1', '21 1110 1230 true 2'])
    expect(short(4)).toEqual([])
  })

  it('draws a short rule long enough for its text, also at the end of the day', () => {
    const rules = [sampleRule(1, [coro], [1], '09:00–09:10'), sampleRule(2, [danza], [1], '23:50–23:59')]
    expect(blocksOf(1, rules)).toMatchObject([
      { from: 540, to: 660, holds: { from: 540, to: 550 }, overlaps: false },
      { from: 1320, to: 1440, holds: { from: 1430, to: 1439 }, overlaps: false },
    ])
  })

  it('puts blocks drawn in the same place in separate lanes, without marking an overlap', () => {
    const rules = [sampleRule(1, [coro], [1], '09:00–09:10'), sampleRule(2, [coro], [1], '09:10–10:00')]
    expect(blocksOf(1, rules)).toMatchObject([
      { overlaps: false, lane: 0 },
      { overlaps: false, lane: 1 },
    ])
  })

  it('has one row for days that follow each other with the same rules', () => {
    const rules = [sampleRule(1, [coro], [1, 2, 4, 5], '15:00–19:00'), sampleRule(11, [danza], [6], '18:00–20:00')]
    expect(rowsOf(rules).map(({ short, name, blocks }) => [short, name, blocks.length])).toEqual([
      ['lun–mar', 'da lunedì a martedì', 1],
      ['mer', 'mercoledì', 0],
      ['gio–ven', 'da giovedì a venerdì', 1],
      ['sab', 'sabato', 1],
      ['dom', 'domenica', 0],
    ])
  })

  it.each([
    ['10:00–12:00', { first: 8, last: 20 }],
    ['07:30–20:15', { first: 7, last: 21 }],
    ['00:00–23:59', { first: 0, last: 24 }],
  ])('is drawn in whole hours around %s', (hours, expected) => {
    expect(hoursOf([sampleRule(1, [coro], [1], hours)])).toEqual(expected)
  })
})

/** `name lane` of spans written as `name from-to`. */
function placed(...written: string[]): string[] {
  const stretches = written.map((each) => {
    const [name = '', times = ''] = each.split(' ')
    const [from = 0, to = 0] = times.split('-').map(Number)
    return { name, from, to }
  })
  return inLanes(stretches).map(({ name, lane }) => `${name} ${lane}`)
}

describe('lanes of a day', () => {
  it('are none without spans', () => {
    expect(placed()).toEqual([])
  })

  it('are shared by spans that only touch: the end is exclusive', () => {
    expect(placed('a 10-20', 'b 20-30', 'c 40-50')).toEqual(['a 0', 'b 0', 'c 0'])
  })

  it('separate overlapping spans, the earlier one first, in any input order', () => {
    expect(placed('b 15-25', 'a 10-20')).toEqual(['a 0', 'b 1'])
  })

  it('put the longer of two that begin together first', () => {
    expect(placed('short 10-20', 'long 10-40')).toEqual(['long 0', 'short 1'])
  })

  it('are reused as soon as they are free', () => {
    expect(placed('a 10-40', 'b 10-20', 'c 20-30')).toEqual(['a 0', 'b 1', 'c 1'])
  })

  it('are as many as overlap at once, and no two overlapping spans share one', () => {
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
