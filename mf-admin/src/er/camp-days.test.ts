import { campDays } from './camp-days.ts'

const days = (data_inizio: string, data_fine: string) => campDays({ data_inizio, data_fine }).map((day) => day.slice(5))

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
