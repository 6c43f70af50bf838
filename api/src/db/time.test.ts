import { addDays } from '@cortile/contract/days.ts'
import {
  dayIn,
  hourIn,
  instantIn,
  isoTime,
  isoTimeOrNull,
  sqlTime,
  startOfDay,
  timeOfDayIn,
  weekdayIn,
} from './time.ts'

const rome = 'Europe/Rome'
const MINUTE = 60_000

describe('sqlTime and isoTime', () => {
  it('are each other’s opposite', () => {
    expect(sqlTime(new Date('2026-03-29T01:00:00.007Z'))).toBe('2026-03-29 01:00:00.007')
    expect(isoTime('2026-03-29 01:00:00.007')).toBe('2026-03-29T01:00:00.007Z')
    expect(isoTime('2026-03-29 01:00:00')).toBe('2026-03-29T01:00:00.000Z')
    expect(isoTimeOrNull(null)).toBeNull()
  })
})

describe('the wall clock of a zone', () => {
  it('shows day, hour, time and weekday', () => {
    const date = new Date('2026-11-22T23:05:09Z')
    expect([dayIn(rome, date), hourIn(rome, date), timeOfDayIn(rome, date), weekdayIn(rome, date)]).toEqual([
      '2026-11-23',
      0,
      '00:05:09',
      1,
    ])
    expect(weekdayIn('UTC', date)).toBe(7)
  })

  it('refuses a zone that does not exist', () => {
    expect(() => dayIn('Europa/Roma', new Date())).toThrow(RangeError)
  })

  /** Every minute of the days around a clock change, compared with the known offset. */
  it.each([
    ['spring', '2026-03-28T00:00:00Z', '2026-03-29T01:00:00Z', [1, 2]],
    ['autumn', '2026-10-24T00:00:00Z', '2026-10-25T01:00:00Z', [2, 1]],
  ] as const)('is right in each minute around the change in %s', (_name, from, change, [before, after]) => {
    for (let ms = Date.parse(from); ms < Date.parse(from) + 3 * 86_400_000; ms += MINUTE) {
      const wall = new Date(ms + (ms < Date.parse(change) ? before : after) * 3_600_000).toISOString()
      const date = new Date(ms)
      if (
        dayIn(rome, date) !== wall.slice(0, 10) ||
        timeOfDayIn(rome, date) !== wall.slice(11, 19) ||
        hourIn(rome, date) !== Number(wall.slice(11, 13))
      )
        throw new Error(`wrong at ${date.toISOString()}`)
    }
  })
})

describe('startOfDay and instantIn', () => {
  it.each([
    [rome, '2026-01-15', '2026-01-14T23:00:00.000Z'],
    [rome, '2026-03-29', '2026-03-28T23:00:00.000Z'],
    [rome, '2026-03-30', '2026-03-29T22:00:00.000Z'],
    [rome, '2026-10-25', '2026-10-24T22:00:00.000Z'],
    [rome, '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['UTC', '2026-10-26', '2026-10-26T00:00:00.000Z'],
    // The clock went from 24:00 to 01:00: the day began at one.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    // The clock went from 24:00 back to 23:00: the day began at the second midnight.
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ])('%s %s', (zone, day, instant) => {
    expect(startOfDay(zone, day).toISOString()).toBe(instant)
    expect(dayIn(zone, startOfDay(zone, day))).toBe(day)
    expect(dayIn(zone, new Date(startOfDay(zone, day).getTime() - 1))).toBe(addDays(day, -1))
  })

  it('takes the first of two equal times, and goes past a time that is skipped', () => {
    expect(instantIn(rome, '2026-10-25', '02:30:00').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(instantIn(rome, '2026-03-29', '02:30:00').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  it('refuses what is no day', () => {
    expect(() => startOfDay(rome, 'oggi')).toThrow(RangeError)
  })
})
