import { codiceFiscale } from './codice-fiscale.ts'

describe('codiceFiscale', () => {
  it.each([
    [{ nome: 'Mario', cognome: 'Rossi', born: '1980-01-01', isFemale: false, place: 'H501' }, 'RSSMRA80A01H501U'],
    [{ nome: 'Mario', cognome: 'Rossi', born: '1985-12-10', isFemale: false, place: 'A562' }, 'RSSMRA85T10A562S'],
    [{ nome: 'Maria', cognome: 'Rossi', born: '1985-12-10', isFemale: true, place: 'A562' }, 'RSSMRA85T50A562'],
    [{ nome: 'Niccolò', cognome: "D'Amico", born: '2012-02-29', isFemale: false, place: 'F704' }, 'DMCNCL12B29F704'],
    [{ nome: 'Bo', cognome: 'Fo', born: '2012-02-29', isFemale: false, place: 'F704' }, 'FOXBOX12B29F704'],
  ])('of %j', (person, code) => {
    expect(codiceFiscale(person)).toMatch(new RegExp(`^${code}`))
    expect(codiceFiscale(person)).toHaveLength(16)
  })
})
