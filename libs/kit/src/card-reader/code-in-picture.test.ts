import { barPicture, bars, CARD, empty, qrPicture } from '../../test/code-pictures.ts'
import { codeIn } from './code-in-picture.ts'

describe('a picture', () => {
  it('yields the number in a QR code', () => {
    expect(codeIn(qrPicture(CARD))).toBe(CARD)
  })

  it.each(Object.entries(bars))('yields the number in a bar code of type %s', (_name, widths) => {
    expect(codeIn(barPicture(widths))).toBe(CARD)
  })

  it('yields it also from a card that is turned and in the shade', () => {
    const shade = { light: 150, dark: 60, shadow: 50 }
    expect(codeIn(qrPicture(CARD, { ...shade, turned: true }))).toBe(CARD)
    expect(codeIn(barPicture(bars.code128, shade))).toBe(CARD)
  })

  it('yields the whole text of another code, not its digits', () => {
    expect(codeIn(qrPicture('https://oratorio.test/iscrizione'))).toBe('https://oratorio.test/iscrizione')
  })

  it('yields null without a code, and for half a bar code', () => {
    expect(codeIn(empty)).toBeNull()
    for (const widths of Object.values(bars)) expect(codeIn(barPicture(widths.slice(0, widths.length / 2)))).toBeNull()
  })
})
