import { ageOf } from './Age.tsx'

describe('how long something has waited', () => {
  it.each([
    [0, 'meno di un minuto'],
    [59_999, 'meno di un minuto'],
    [60_000, '1 min'],
    [4 * 60_000 + 30_000, '4 min'],
    [60 * 60_000, '1 h 0 min'],
    [125 * 60_000, '2 h 5 min'],
    // The clock was set back.
    [-60_000, 'meno di un minuto'],
  ])('%i ms are %s', (ms, words) => {
    expect(ageOf(ms)).toBe(words)
  })
})
