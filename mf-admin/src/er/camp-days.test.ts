import { campDays, initialDay, sheetDays } from './camp-days.ts'

const week = { data_inizio: '2026-06-15', data_fine: '2026-06-19' }
const fortnight = { data_inizio: '2026-06-15', data_fine: '2026-06-26' }

describe('the days of a week', () => {
  it('are those from the first to the last', () => {
    expect(campDays(week, '2026-05-01')).toEqual(['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19'])
  })

  it('have weekends only where it begins or ends on one, or today', () => {
    expect(campDays(fortnight, '2026-05-01')).toHaveLength(10)
    expect(campDays(fortnight, '2026-06-20')).toContain('2026-06-20')
    expect(campDays({ ...fortnight, data_fine: '2026-06-27' }, '2026-05-01')).toHaveLength(13)
  })

  it('end after a year for a week with a wrong last day', () => {
    expect(campDays({ ...week, data_fine: '9999-12-31' }, '2026-05-01')).toHaveLength(262)
  })

  it.each([
    ['2026-06-14', '2026-06-15'],
    ['2026-06-17', '2026-06-17'],
    ['2026-06-20', '2026-06-15'],
  ])('on %s are shown from %s', (today, first) => {
    expect(initialDay(week, today)).toBe(first)
  })
})

const days = (data_inizio: string, data_fine: string) =>
  sheetDays({ data_inizio, data_fine }).map((day) => day.slice(5))

describe('the days that have a box on the register', () => {
  it('are Monday to Friday', () => {
    expect(days('2026-06-15', '2026-06-19')).toEqual(['06-15', '06-16', '06-17', '06-18', '06-19'])
  })

  it('skip a weekend in the middle, but not one at the beginning or the end of the week', () => {
    expect(days('2026-06-18', '2026-06-22')).toEqual(['06-18', '06-19', '06-22'])
    expect(days('2026-06-19', '2026-06-20')).toEqual(['06-19', '06-20'])
    expect(days('2026-06-15', '2026-06-21')).toHaveLength(7)
  })

  it('are none if there are too many', () => {
    expect(days('2026-06-15', '2026-06-26')).toEqual([])
    expect(days('2026-06-15', '2999-06-26')).toEqual([])
  })

  it('cross the end of a month, and a change of the clocks', () => {
    expect(days('2026-03-27', '2026-03-31')).toEqual(['03-27', '03-30', '03-31'])
    expect(days('2026-06-29', '2026-07-03')).toEqual(['06-29', '06-30', '07-01', '07-02', '07-03'])
  })
})
