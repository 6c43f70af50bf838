import { dayWords, isIdle, refusedWords, weekChart, weekWords } from './week-figure.ts'

const week = (people: readonly number[], errors = 0) =>
  people.map((unique_users, index) => ({
    date: `2026-11-${15 + index}`,
    ingressi: unique_users,
    uscite: 0,
    errors: index === 0 ? errors : 0,
    unique_users,
  }))

describe('the last seven days', () => {
  it('are drawn as different people by day, of which today is not over', () => {
    expect(weekChart(week([1, 0, 0, 4, 0, 2, 3]))).toMatchObject({
      kind: 'line',
      categories: ['dom', 'lun', 'mar', 'mer', 'gio', 'ven', 'oggi'],
      series: [{ values: [1, 0, 0, 4, 0, 2, 3] }],
    })
    expect(dayWords('2026-11-20')).toBe('ven 20/11')
  })

  it('are idle only without entries, exits and refusals', () => {
    expect(isIdle(week([0, 0, 0, 0, 0, 0, 0]))).toBe(true)
    expect(isIdle(week([0, 0, 0, 0, 0, 0, 1]))).toBe(false)
    expect(isIdle(week([0, 0, 0, 0, 0, 0, 0], 1))).toBe(false)
    expect(isIdle(week([0]).map((day) => ({ ...day, uscite: 1 })))).toBe(false)
  })

  it('are summed up in words, with the refused cards', () => {
    expect(weekWords(week([1, 0, 0, 4, 0, 2, 3]))).toBe(
      'Il giorno più frequentato: mercoledì 18/11/2026, con 4 persone diverse.',
    )
    expect(weekWords(week([1, 0, 0, 0, 0, 0, 1]))).toBe('Nei giorni più frequentati: 1 persona.')
    expect(weekWords(week([0, 0, 0, 0, 0, 0, 0], 2))).toBe('Negli ultimi 7 giorni non è passato nessuno.')
    expect(refusedWords(week([0], 1_250))).toBe('Letture rifiutate: 1.250')
  })
})
