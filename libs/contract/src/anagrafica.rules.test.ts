import { isMinor } from './anagrafica.rules.ts'

describe('isMinor', () => {
  it.each([
    ['2008-11-21', '2026-11-20', true],
    ['2008-11-21', '2026-11-21', false],
    ['2008-11-21', '2026-11-22', false],
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
    ['2020-01-01', '2026-11-21', true],
    ['1950-12-31', '2026-11-21', false],
  ])('born %s, on %s: %s', (birth, today, minor) => {
    expect(isMinor(birth, today)).toBe(minor)
  })
})
