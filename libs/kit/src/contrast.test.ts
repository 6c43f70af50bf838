import { inkOn, luminance, ratio } from './contrast.ts'
import { dark, light, type Colours } from './tokens.ts'

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

  it('says null for what is not a colour', () => {
    expect(inkOn('rosso')).toBeNull()
    expect(inkOn('#12345')).toBeNull()
  })

  it('never falls below 4.58:1, whatever colour a group takes', () => {
    let worst = 21
    for (let code = 0; code <= 0xffffff; code += 251) {
      const hex = `#${code.toString(16).padStart(6, '0')}`
      worst = Math.min(worst, contrast(hex, inkOn(hex) === '#000' ? '#000000' : '#ffffff'))
    }
    expect(worst).toBeGreaterThanOrEqual(4.58)
  })
})

describe.each([
  ['light', light],
  ['dark', dark],
])('%s colours', (_name, colours: Colours) => {
  const tones = [colours.primary, colours.dentro, colours.fuori, colours.errore, colours.info, colours.avviso]

  it('keeps text readable on every ground', () => {
    for (const ground of [colours.page, colours.surface, colours.sunken]) {
      expect(contrast(colours.text, ground)).toBeGreaterThanOrEqual(7)
      expect(contrast(colours.muted, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('keeps every tone readable on page, surface and its own tint, and its ink on it', () => {
    for (const tone of tones) {
      for (const ground of [colours.page, colours.surface, tone.tint]) {
        expect(contrast(tone.main, ground)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(tone.on, tone.main)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours.text, tone.tint)).toBeGreaterThanOrEqual(7)
    }
    expect(contrast(colours.accent.on, colours.accent.main)).toBeGreaterThanOrEqual(7)
  })

  it('draws field borders at 3:1 or more', () => {
    for (const ground of [colours.page, colours.surface]) {
      expect(contrast(colours.field, ground)).toBeGreaterThanOrEqual(3)
    }
  })
})
