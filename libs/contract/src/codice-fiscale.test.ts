import { isCodiceFiscale } from './codice-fiscale.ts'

describe('isCodiceFiscale', () => {
  it.each([
    ['RSSMRA85T10A562S', true],
    ['RSSMRA85T10A562T', false],
    ['RSSMRA85T10A56NS', false],
    // The same person with the last digit replaced by a letter (omocodia), and its own check character.
    ['RSSMRA85T10A56NH', true],
    ['RSSMRA85T10A562', false],
    ['RSSMRA85T10A562SS', false],
    ['RSSMRA85X10A562S', false],
    ['rssmra85t10a562s', false],
    ['', false],
    // Provisional, all digits.
    ['00743110157', true],
    ['00743110158', false],
    ['0074311015', false],
  ])('%s: %s', (code, valid) => {
    expect(isCodiceFiscale(code)).toBe(valid)
  })
})
