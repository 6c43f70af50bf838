import { luminance, ratio } from '../status/contrast.ts'
import { dark, light } from './palette.ts'

function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)]
  if (first === null || second === null) throw new Error(`not a colour: ${a} or ${b}`)
  return ratio(first, second)
}

describe.each([
  ['light', light],
  ['dark', dark],
])('%s palette', (_name, { background, text, field, accent, ...palette }) => {
  const { primary, secondary, success, error, info, warning } = palette
  const tones = [primary, secondary, success, error, info, warning]

  it('keeps text readable on every background', () => {
    for (const ground of [background.default, background.paper, background.sunken]) {
      expect(contrast(text.primary, ground)).toBeGreaterThanOrEqual(7)
      expect(contrast(text.secondary, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('keeps every tone readable on page, surface and its own tint, and its ink on it, also hovered', () => {
    for (const tone of tones) {
      for (const ground of [background.default, background.paper, tone.light]) {
        expect(contrast(tone.main, ground)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(tone.contrastText, tone.main)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tone.contrastText, tone.dark)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text.primary, tone.light)).toBeGreaterThanOrEqual(7)
    }
    expect(contrast(accent.contrastText, accent.main)).toBeGreaterThanOrEqual(7)
  })

  it('draws field borders at 3:1 or more', () => {
    for (const ground of [background.default, background.paper]) {
      expect(contrast(field, ground)).toBeGreaterThanOrEqual(3)
    }
  })
})
