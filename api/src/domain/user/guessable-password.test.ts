import { isGuessable } from './guessable-password.ts'

const ABOUT = ['Chiara Bonetti', 'chiara.bonetti@oratorio.test', 'Oratorio San Luigi di Lodi']

describe('a password', () => {
  it.each([
    ['one of the commonest', '1qaz2wsx3edc'],
    ['one of the commonest, in other case', 'Q1W2E3R4T5Y6'],
    ['few signs', 'aaaabbbbcccc1111'],
    ['a repetition', 'Marco-Marco-'],
    ['a longer repetition', 'maglione7maglione7'],
    ['digits in a row', '123456789012'],
    ['letters in a row', 'abcdefghijkl'],
    ['backwards', 'zyxwvutsrqpo'],
    ['rows of the keyboard', 'qwertyuiop123'],
    ['some rows', 'asdfghjkl!9876'],
    ['the place', 'oratorio2026!'],
    ['the place with a capital and an accent', 'Òratorio-2026'],
    ['the place in other letters', '0r4t0r10-2026'],
    ['two words of the place', 'EstateRagazzi2026'],
    ['a month', 'Settembre2026'],
    ['password', 'P4ssw0rd1234!'],
    ['password with a sign', 'P@ssword_1234'],
    ['the own name', 'ChiaraBonetti'],
    ['the own name and a year', 'bonetti.1987!'],
    ['the own address', 'chiara.bonetti@oratorio.test'],
    ['the centre', 'SanLuigiLodi99'],
    ['words without a space between', 'cortilebenvenuto'],
  ])('of %s is guessable', async (_, password) => {
    expect(await isGuessable(password, ABOUT)).toBe(true)
  })

  it.each([
    ['cavallo batteria graffetta'],
    ['una frase nuova e lunga'],
    ['oratorio di notte piove'],
    ['Chiara ama le castagne'],
    ['x9Kq-72mT-bLw4'],
    ['grest con panini caldi'],
    ['🦔 riccio felice 🍄'],
  ])('%s is not', async (password) => {
    expect(await isGuessable(password, ABOUT)).toBe(false)
  })

  it('is judged without a name and an address, too', async () => {
    expect(await isGuessable('ChiaraBonetti', [])).toBe(false)
    expect(await isGuessable('ChiaraBonetti', ['', '—'])).toBe(false)
  })
})
