import type { ImportField } from '@cortile/contract/import.ts'
import { plainCell, readCell } from './parse-cell.ts'

const groups = new Map([['er medie', 7]])
const read = (field: ImportField, text: string) => readCell(field, text, groups)
const CONSENT = 'privacy_accettata'

describe('a cell', () => {
  it.each([
    ['  Anna\u00a0', 'Anna'],
    ["'+39 333 1234567", '+39 333 1234567'],
    ["'=1+1", '=1+1'],
    ["'-", '-'],
    ["'@anna", '@anna'],
    ["'\tAnna", 'Anna'],
    ["'\rAnna", 'Anna'],
    ["' Anna", "' Anna"],
    ["'Ndrea", "'Ndrea"],
    ["''=1", "''=1"],
    ['riga\r\nriga', 'riga\nriga'],
    ['', ''],
  ])('%j says %j', (cell, text) => expect(plainCell(cell)).toBe(text))

  it.each([
    ['3/2/2001', '2001-02-03'],
    ['03/02/2001', '2001-02-03'],
    ['3-02-2001', '2001-02-03'],
    ['03.2.2001', '2001-02-03'],
    ['2001-02-03', '2001-02-03'],
    // The form's schema rejects days that do not exist.
    ['31/02/2001', '2001-02-31'],
    ['3/2-2001', '3/2-2001'],
    ['oggi', 'oggi'],
    ['', ''],
  ])('of a date %j is %j', (text, value) => expect(read('data_nascita', text)).toEqual({ value }))

  it.each(['3/2/01', '03-02-01', '3.2.99'])('of a date %j lacks two digits', (text) =>
    expect(read('data_nascita', text)).toEqual({ error: 'Scrivi l’anno con quattro cifre' }),
  )

  it.each([
    ['sì si s S SÌ x X 1 true vero Yes', true],
    ['no n NO 0 false falso', false],
  ])('of an answer in %j is %s', (texts, value) => {
    for (const text of texts.split(' ')) expect([text, read(CONSENT, text)]).toEqual([text, { value }])
  })

  it('of an answer may be left open, and nothing else is one', () => {
    expect(read(CONSENT, '')).toEqual({ value: null })
    for (const text of ['forse', '-', '2', 'ok', 'sì no'])
      expect(read(CONSENT, text)).toEqual({ error: 'Scrivi sì oppure no' })
  })

  it('of a stato is one of two words, and without a word attivo', () => {
    const said = ['attivo', 'ATTIVO', 'Sospeso', '', 'boh'].map((text) => read('stato', text))
    const [attivo, sospeso] = [{ value: 'attivo' }, { value: 'sospeso' }]
    expect(said).toEqual([attivo, attivo, sospeso, attivo, { error: 'Scrivi attivo oppure sospeso' }])
  })

  it('of a group is its name, however it is written', () => {
    for (const text of ['ER Medie', 'er  MEDIE']) expect(read('gruppo', text)).toEqual({ value: 7 })
    for (const text of ['', 'nessun gruppo']) expect(read('gruppo', text)).toEqual({ value: null })
    expect(read('gruppo', 'ER')).toEqual({ error: 'Il gruppo «ER» non c’è: crealo prima di importare' })
  })

  it('of a card is never filled up with zeros', () => {
    expect(read('card_id', '0012345678')).toEqual({ value: '0012345678' })
    expect(read('card_id', '')).toEqual({ value: null })
    expect(read('card_id', '12345678')).toEqual({
      error:
        'Mancano delle cifre: la card ne ha 10. Il foglio di calcolo toglie gli zeri iniziali: imposta la colonna come testo',
    })
    // The form's schema rejects these.
    for (const text of ['12345678901', '1,23E+09', '1234 56789']) expect(read('card_id', text)).toEqual({ value: text })
  })

  it('of anything else is its text, or nothing', () => {
    expect([read('note', 'Noci\nLatte'), read('email', '')]).toEqual([{ value: 'Noci\nLatte' }, { value: null }])
  })
})
