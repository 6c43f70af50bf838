import { coro, danza, medie, sampleRule } from '../../test/access-rules.ts'
import { overlapInWords, overlapsOf, timesOverlap } from './overlaps.ts'

const rule = sampleRule(1, [coro, danza], [1, 2], '15:00–19:00')

describe('two rules', () => {
  it.each([
    ['14:00–15:00', false],
    ['19:00–20:00', false],
    ['14:00–15:01', true],
    ['18:59–20:00', true],
    ['16:00–17:00', true],
    ['14:00–20:00', true],
    ['15:00–19:00', true],
  ])('15:00–19:00 and %s overlap: %s', (hours, expected) => {
    const other = sampleRule(9, [medie], [1], hours)
    expect(timesOverlap(rule, other)).toBe(expected)
    expect(timesOverlap(other, rule)).toBe(expected)
  })

  it('overlap on their common days, and share their common groups', () => {
    const other = sampleRule(9, [danza, medie], [2, 3], '18:00–20:00')
    expect(overlapsOf(rule, [rule, other])).toEqual([{ rule: other, days: [2], groups: [danza] }])
    expect(overlapsOf(other, [rule, other])).toEqual([{ rule, days: [2], groups: [danza] }])
  })

  it('do not overlap for different groups: at the same hours that is no mistake', () => {
    expect(overlapsOf(rule, [sampleRule(9, [medie], [1], '18:00–20:00')])).toEqual([])
  })

  it('do not overlap on different days', () => {
    expect(overlapsOf(rule, [sampleRule(9, [coro], [3, 4], '15:00–19:00')])).toEqual([])
  })

  it('are described in words', () => {
    const [one, two] = [sampleRule(9, [coro], [2, 1], '18:00–20:00'), sampleRule(11, [danza, coro], [1], '16:00–17:00')]
    expect(overlapsOf(rule, [one, two]).map(overlapInWords)).toEqual([
      'Si sovrappone con lun mar 18:00–20:00: Coro è in entrambe',
      'Si sovrappone con lun 16:00–17:00: Danza e Coro sono in entrambe',
    ])
  })
})
