import { barPicture, bars, CARD, empty, qrPicture } from '../../test/code-pictures.ts'
import { codeIn } from './code-in-picture.ts'

describe('a picture', () => {
  it('gives the number in a QR code', () => {
    expect(codeIn(qrPicture(CARD))).toBe(CARD)
  })

  it.each(Object.entries(bars))('gives the number in the bars of %s', (_name, widths) => {
    expect(codeIn(barPicture(widths))).toBe(CARD)
  })

  it('gives it also of a card held askew, in the shade', () => {
    const shade = { light: 150, dark: 60, shadow: 50 }
    expect(codeIn(qrPicture(CARD, { ...shade, turned: true }))).toBe(CARD)
    expect(codeIn(barPicture(bars.code128, shade))).toBe(CARD)
  })

  it('gives the whole text of another code, not digits out of it', () => {
    expect(codeIn(qrPicture('https://oratorio.test/iscrizione'))).toBe('https://oratorio.test/iscrizione')
  })

  it('gives nothing where there is no code, nor of half a card', () => {
    expect(codeIn(empty)).toBeNull()
    for (const widths of Object.values(bars)) expect(codeIn(barPicture(widths.slice(0, widths.length / 2)))).toBeNull()
  })
})
