import { searchedTerms, searchTerms } from './search-terms.ts'

describe('the terms of a member', () => {
  it('are the words of the names, also behind an apostrophe', () => {
    expect(searchTerms({ nome: 'Nicolò', cognome: 'Dall’Acqua' })).toEqual(['nicolo', 'dallacqua', 'dall', 'acqua'])
    expect(searchTerms({ nome: 'Anna Maria', cognome: "D'Angelo" })).toEqual([
      'anna',
      'maria',
      'dangelo',
      'd',
      'angelo',
    ])
    expect(searchTerms({ nome: 'Leo’', cognome: 'De Luca' })).toEqual(['leo', 'de', 'luca'])
  })

  it('are card, telephones, addresses and tax code, apart from the names', () => {
    expect(
      searchTerms({
        ...{ nome: 'Ida', cognome: 'Re', card_id: '0025016078', codice_fiscale: 'FRRGLI14E57F205K' },
        ...{ email: 'Ida.Re@famiglie.test', email_tutore: null, telefono: '+39 333-123 4567 (mamma) / 02 5551' },
        ...{ telefono_tutore: '0039 347 1', telefono_contatto_emergenza_1: 'interno 12' },
      }),
    ).toEqual([
      ...['ida', 're', '#0025016078', '#3331234567', '#025551', '#3471'],
      ...['=frrgli14e57f205k', '@ida.re@famiglie.test'],
    ])
  })
})

describe('the terms of a search', () => {
  it.each([
    ['Nicolò D’Amico', ['nicolo', 'damico']],
    ['acqua', ['acqua']],
    ['0025 016', ['#0025016']],
    ['+39 333 12', ['#33312']],
    ['(02) 555-1', ['#025551']],
    ['FRRGLI14E', ['=frrgli14e']],
    [' Ida.Re@Famiglie', ['@ida.re@famiglie']],
    ['Ferrari', ['ferrari']],
    ['via 4', ['via', '4']],
    ['’ .', []],
    ['', []],
  ])('of %j are %j', (text, terms) => {
    expect(searchedTerms(text)).toEqual(terms)
  })
})
