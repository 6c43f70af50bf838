import { tones } from './tones.ts'

const heard = (melody: readonly { hz: number }[]) => melody.map(({ hz }) => hz).filter((hz) => hz > 0)
const sorted = (pitches: number[]) => [...pitches].sort((one, other) => one - other)

describe('the sounds of the door', () => {
  it('rise for an entry and fall for an exit', () => {
    expect(heard(tones.dentro)).toEqual(sorted(heard(tones.dentro)))
    expect(heard(tones.fuori)).toEqual(sorted(heard(tones.fuori)).reverse())
    expect(new Set(heard(tones.dentro)).size).toBe(tones.dentro.length)
  })

  it('buzz twice for an error, lower than any of the others', () => {
    const [first, second] = heard(tones.errore)
    expect(heard(tones.errore)).toHaveLength(2)
    expect(first).toBe(second)
    expect(Math.min(...heard(tones.dentro), ...heard(tones.fuori))).toBeGreaterThan(first ?? Infinity)
  })

  it('are over before the next person holds a card to the reader', () => {
    for (const melody of Object.values(tones)) expect(melody.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(600)
  })
})
