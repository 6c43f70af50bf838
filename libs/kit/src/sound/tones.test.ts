import { tones } from './tones.ts'

const pitches = (melody: readonly { hz: number }[]) => melody.map(({ hz }) => hz).filter((hz) => hz > 0)
const sorted = (values: number[]) => [...values].sort((one, other) => one - other)

describe('the sounds of door and till', () => {
  it('rise for an entry and fall for an exit', () => {
    expect(pitches(tones.dentro)).toEqual(sorted(pitches(tones.dentro)))
    expect(pitches(tones.fuori)).toEqual(sorted(pitches(tones.fuori)).reverse())
    expect(new Set(pitches(tones.dentro)).size).toBe(tones.dentro.length)
  })

  it('buzz twice for an error, lower than any of the others', () => {
    const [first, second] = pitches(tones.errore)
    expect(pitches(tones.errore)).toHaveLength(2)
    expect(first).toBe(second)
    const others = [tones.dentro, tones.fuori, tones.pagato].flatMap(pitches)
    expect(Math.min(...others)).toBeGreaterThan(first ?? Infinity)
  })

  it('end before the next card can be read', () => {
    for (const melody of Object.values(tones)) expect(melody.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(600)
  })
})
