import { busyHours, hoursChart, hoursWords, spanOf } from './hours-figure.ts'

const day = (moves: Readonly<Record<number, readonly [number, number]>>) =>
  Array.from({ length: 24 }, (_, hour) => {
    const [ingressi = 0, uscite = 0] = moves[hour] ?? []
    return { hour, ingressi, uscite }
  })

describe('the hours of today', () => {
  it('are drawn for all 24 hours, with a label every third hour', () => {
    const { categories, series } = hoursChart(day({ 16: [5, 2] }))
    expect(categories).toHaveLength(24)
    expect(categories.filter((name) => name !== '')).toEqual(['0', '3', '6', '9', '12', '15', '18', '21'])
    expect(series.map(({ values }) => values[16])).toEqual([5, 2])
  })

  it('are in the table only with entries or exits', () => {
    expect(busyHours(day({ 0: [0, 1], 16: [5, 2] })).map(spanOf)).toEqual(['00:00–01:00', '16:00–17:00'])
    expect(busyHours(day({}))).toEqual([])
  })

  it('are summed up in words', () => {
    expect(hoursWords(day({ 16: [5, 2], 23: [1, 1] }))).toBe(
      'Oggi 6 ingressi e 3 uscite. L’ora più animata: 16:00–17:00.',
    )
    expect(hoursWords(day({ 9: [1, 0], 10: [0, 1] }))).toBe('Oggi 1 ingresso e 1 uscita.')
    expect(hoursWords(day({}))).toBe('Oggi non è ancora entrato né uscito nessuno.')
  })
})
