import { attendanceDays, initialDay } from './attendance-days.ts'

const week = { data_inizio: '2026-06-15', data_fine: '2026-06-19' }
const fortnight = { data_inizio: '2026-06-15', data_fine: '2026-06-26' }

describe('the days of a week', () => {
  it('are those from the first to the last', () => {
    expect(attendanceDays(week, '2026-05-01')).toEqual([
      '2026-06-15',
      '2026-06-16',
      '2026-06-17',
      '2026-06-18',
      '2026-06-19',
    ])
  })

  it('have weekends only where it begins or ends on one, or today', () => {
    expect(attendanceDays(fortnight, '2026-05-01')).toHaveLength(10)
    expect(attendanceDays(fortnight, '2026-06-20')).toContain('2026-06-20')
    expect(attendanceDays({ ...fortnight, data_fine: '2026-06-27' }, '2026-05-01')).toHaveLength(13)
  })

  it('end for a week with a wrong last day', () => {
    expect(attendanceDays({ ...week, data_fine: '9999-12-31' }, '2026-05-01')).toHaveLength(366)
  })

  it.each([
    ['2026-06-14', '2026-06-15'],
    ['2026-06-17', '2026-06-17'],
    ['2026-06-20', '2026-06-15'],
  ])('on %s are shown from %s', (today, first) => {
    expect(initialDay(week, today)).toBe(first)
  })
})
