import { insideSince, sinceWhen } from './since.ts'

const today = '2026-11-21'

describe('the time since a person is inside', () => {
  it.each([
    ['2026-11-21T14:42:00.000Z', 'dentro dalle 15:42', '15:42'],
    ['2026-11-20T23:05:00.000Z', 'dentro dalle 00:05', '00:05'],
    ['2026-11-20T14:42:00.000Z', 'da ieri, 15:42', 'ieri, 15:42'],
    ['2026-11-19T14:42:00.000Z', 'dal 19/11, 15:42', '19/11, 15:42'],
    ['2025-12-31T14:42:00.000Z', 'dal 31/12/2025, 15:42', '31/12/2025, 15:42'],
  ])('is, from %s on, "%s"', (entrato_at, words, when) => {
    expect(insideSince(entrato_at, today)).toBe(words)
    expect(sinceWhen(entrato_at, today)).toBe(when)
  })

  it('treats the last day of a month as yesterday', () => {
    expect(sinceWhen('2026-10-31T14:42:00.000Z', '2026-11-01')).toBe('ieri, 15:42')
  })

  it('has a text for an unknown time', () => {
    expect(insideSince(null, today)).toBe('dentro da un’ora sconosciuta')
  })
})
