import { soloInWords } from './persone.rules.ts'

describe('soloInWords', () => {
  it.each([
    [[1, 3], 'lunedì, mercoledì, dalle 17:00 alle 18:30'],
    [[1, 2, 3, 4, 5], 'dal lunedì al venerdì, dalle 17:00 alle 18:30'],
    [[2, 3, 4, 5, 6], 'martedì, mercoledì, giovedì, venerdì, sabato, dalle 17:00 alle 18:30'],
    [[1, 2, 3, 4, 5, 6, 7], 'ogni giorno, dalle 17:00 alle 18:30'],
  ])('of %j is %s', (days_of_week, words) => {
    expect(soloInWords({ days_of_week, start_time: '17:00:00', end_time: '18:30:00', al: null })).toBe(words)
  })
})
