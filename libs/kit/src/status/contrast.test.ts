import { inkOn, luminance, ratio } from './contrast.ts'

function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)]
  if (first === null || second === null) throw new Error(`not a colour: ${a} or ${b}`)
  return ratio(first, second)
}

describe('inkOn', () => {
  it('takes black on light colours and white on dark ones', () => {
    expect(inkOn('#ffb627')).toBe('#000')
    expect(inkOn('#0E5260')).toBe('#fff')
    expect(inkOn('#000')).toBe('#fff')
  })

  it('is null for an invalid colour', () => {
    expect(inkOn('rosso')).toBeNull()
    expect(inkOn('#12345')).toBeNull()
  })

  it('never falls below 4.58:1 for any colour', () => {
    let worst = 21
    for (let code = 0; code <= 0xffffff; code += 251) {
      const hex = `#${code.toString(16).padStart(6, '0')}`
      worst = Math.min(worst, contrast(hex, inkOn(hex) === '#000' ? '#000000' : '#ffffff'))
    }
    expect(worst).toBeGreaterThanOrEqual(4.58)
  })
})
