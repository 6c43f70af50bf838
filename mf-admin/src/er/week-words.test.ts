import { dayHead, quotaWords, weekDates, weekTitle } from './week-words.ts'

const june = { data_inizio: '2026-06-15', data_fine: '2026-06-19' }

describe('the texts of a week', () => {
  it.each([
    ['2026-06-15', '2026-06-19', 'Lun 15/06 – ven 19/06/2026'],
    ['2026-12-28', '2027-01-01', 'Lun 28/12/2026 – ven 01/01/2027'],
    ['2026-06-20', '2026-06-20', 'Sab 20/06/2026'],
  ])('from %s to %s are its dates', (data_inizio, data_fine, words) => {
    expect(weekDates({ data_inizio, data_fine })).toBe(words)
  })

  it('use its description as title, or its dates', () => {
    expect(weekTitle({ ...june, descrizione: 'Il mare' })).toBe('Il mare')
    expect(weekTitle({ ...june, descrizione: null })).toBe('Lun 15/06 – ven 19/06/2026')
  })

  it('show its fee', () => {
    expect([quotaWords(25), quotaWords(45.5), quotaWords(0)]).toEqual(['25 monete', '45,50 monete', 'gratis'])
  })

  it('head the column of a day', () => {
    expect(dayHead('2026-06-05')).toBe('ven 5')
  })
})
