import { worksWith } from './versions.rules.ts'

describe('versions', () => {
  it.each([
    ['1.2.0', '1.2.0', true],
    ['1.2.0', '1.3.0', true],
    ['1.2.0', '1.10.0', true],
    ['1.2.1', '1.2.0', false],
    ['1.2.0', '1.1.9', false],
    ['1.2.0', '2.0.0', false],
    ['2.0.0', '1.9.0', false],
    ['0.2.0', '0.2.4', true],
    ['0.2.0', '0.3.0', false],
    ['0.2.0', '1.2.0', false],
  ])('built for %s, works with %s: %s', (needed, offered, works) => {
    expect(worksWith(needed, offered)).toBe(works)
  })
})
