import { CAUSALE_LENGTH, causaleOf, membersNamedIn } from './causale.ts'

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe('the code of a member in a transfer', () => {
  it('has eight signs without I, L, O and U, differs for each member, and names it', () => {
    const codes = new Set<string>()
    for (const id of [1, 2, 3, 41, 1_000, 99_999, 1_234_567, 2 ** 31 - 1]) {
      const code = causaleOf(id)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
      expect(membersNamedIn(code)).toEqual([id])
      codes.add(code)
    }
    expect(codes.size).toBe(8)
    expect(causaleOf(1).slice(0, 4)).not.toBe(causaleOf(2).slice(0, 4))
  })

  it('is read in any case, with blanks or hyphens, O for 0, I and L for 1, among other words', () => {
    for (let id = 1; id <= 400; id += 1) {
      const code = causaleOf(id)
      const written = code.replaceAll('0', 'o').replaceAll('1', id % 2 === 0 ? 'l' : 'I')
      for (const text of [
        code.toLowerCase(),
        `${written.slice(0, 4)}-${written.slice(4)}`,
        `QUOTA MARIO ${written.slice(0, 4)} ${written.slice(4)} GREST`,
      ])
        expect(membersNamedIn(text)).toContain(id)
    }
  })

  it('detects every wrong sign, and two neighbours changed for one another but for 0 and Z', () => {
    for (const id of [7, 4_321]) {
      const code = causaleOf(id)
      for (let at = 0; at < CAUSALE_LENGTH; at += 1) {
        for (const sign of SIGNS)
          if (sign !== code[at]) expect(membersNamedIn(code.slice(0, at) + sign + code.slice(at + 1))).toEqual([])
        const [one = '', other = ''] = [code[at], code[at + 1]]
        if (one === other || [one, other].sort().join('') === '0Z' || other === '') continue
        expect(membersNamedIn(code.slice(0, at) + other + one + code.slice(at + 2))).toEqual([])
      }
    }
  })

  it('names several, each once, in the order of the text', () => {
    const text = `Fratelli ${causaleOf(12)}, ${causaleOf(5)}, ${causaleOf(12)}`
    const known = new Set([5, 12])
    expect(membersNamedIn(text).filter((id) => known.has(id))).toEqual([12, 5])
    expect(membersNamedIn('')).toEqual([])
  })
})
