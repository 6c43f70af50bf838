import { addDays, daysBetween, isWeekend, italianDay } from './days.ts'

it('addDays crosses months, years and 29 February', () => {
  expect([
    addDays('2028-02-28', 1),
    addDays('2027-02-28', 1),
    addDays('2026-12-31', 1),
    addDays('2026-03-30', -1),
  ]).toEqual(['2028-02-29', '2027-03-01', '2027-01-01', '2026-03-29'])
})

it('italianDay and isWeekend', () => {
  expect(italianDay('2026-11-21')).toBe('21/11/2026')
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false])
})

it('daysBetween has both ends, crosses a change of the clocks, and stops at the most that is asked for', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(daysBetween('2026-03-28', '2026-03-28')).toEqual(['2026-03-28'])
  expect(daysBetween('2026-03-28', '2026-03-27')).toEqual([])
  expect(daysBetween('2026-12-31', '2999-12-31', 2)).toEqual(['2026-12-31', '2027-01-01'])
})
