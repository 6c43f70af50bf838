import { coro, danza, sampleRule } from '../../test/access-rules.ts'
import { blocksOf, hoursOf } from './week.ts'

describe('a week of rules', () => {
  it('has the rules of each day, told apart by what they meet that day', () => {
    const rules = [
      sampleRule(1, [coro], [1, 2, 3], '15:00–19:00'),
      sampleRule(11, [danza], [2, 3], '18:00–20:00'),
      sampleRule(21, [coro, danza], [3], '18:30–19:30'),
    ]
    const short = (day: number) =>
      blocksOf(day, rules).map(({ rule, from, to, overlap, lane }) =>
        [rule.rule_ids[0], from, to, overlap, lane].join(' '),
      )
    expect(short(1)).toEqual(['1 900 1140  0'])
    expect(short(2)).toEqual(['1 900 1140 other 0', '11 1080 1200 other 1'])
    expect(short(3)).toEqual(['1 900 1140 same 0', '11 1080 1200 same 1', '21 1110 1230 same 2'])
    expect(short(4)).toEqual([])
  })

  it('draws a short rule long enough to be read, also at the end of the day', () => {
    const rules = [sampleRule(1, [coro], [1], '09:00–09:10'), sampleRule(2, [danza], [1], '23:50–23:59')]
    expect(blocksOf(1, rules)).toMatchObject([
      { from: 540, to: 660, holds: { from: 540, to: 550 }, overlap: null },
      { from: 1320, to: 1440, holds: { from: 1430, to: 1439 }, overlap: null },
    ])
  })

  it('sets under one another what is drawn in one place, without saying that it overlaps', () => {
    const rules = [sampleRule(1, [coro], [1], '09:00–09:10'), sampleRule(2, [coro], [1], '09:10–10:00')]
    expect(blocksOf(1, rules)).toMatchObject([
      { overlap: null, lane: 0 },
      { overlap: null, lane: 1 },
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
