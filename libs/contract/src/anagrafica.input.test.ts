import { AnagraficaChange, NewAnagrafica } from './anagrafica.input.ts'

const anna = { nome: ' Anna ', cognome: 'Rossi', data_nascita: '2001-02-03', luogo_nascita: 'Milano' }
const texts = (schema: typeof NewAnagrafica | typeof AnagraficaChange, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('NewAnagrafica', () => {
  it('takes a person with what everybody has', () => {
    expect(NewAnagrafica.parse(anna)).toEqual({ ...anna, nome: 'Anna' })
  })

  it('says each missing field once', () => {
    const missing = ['nome', 'cognome', 'data_nascita', 'luogo_nascita'].map((field) => `${field}: Campo obbligatorio`)
    expect(texts(NewAnagrafica, {}).sort()).toEqual(missing.sort())
    expect(texts(NewAnagrafica, { nome: ' ', cognome: '', data_nascita: '', luogo_nascita: '' }).sort()).toEqual(
      missing.sort(),
    )
    expect(texts(NewAnagrafica, { nome: null, cognome: null, data_nascita: null, luogo_nascita: null }).sort()).toEqual(
      missing.sort(),
    )
  })

  it('reads an empty field as none', () => {
    const empty = { email: ' ', telefono: '', codice_fiscale: '', note: '  ', nome_tutore: '' }
    const none = { email: null, telefono: null, codice_fiscale: null, note: null, nome_tutore: null }
    expect(NewAnagrafica.parse({ ...anna, ...empty })).toMatchObject(none)
  })

  it('drops what is not a field of the form', () => {
    expect(NewAnagrafica.parse({ ...anna, saldo: 99, isRequest: true, id: 3, minorenne: true })).not.toHaveProperty(
      'saldo',
    )
  })
})

describe('AnagraficaChange', () => {
  it.each([
    [{ data_nascita: '2026-02-30' }, ['data_nascita: Inserisci una data valida']],
    [{ data_nascita: '1899-12-31' }, ['data_nascita: La data di nascita è prima del 1900: controllala']],
    [{ data_nascita: '' }, ['data_nascita: Campo obbligatorio']],
    [{ nome: '' }, ['nome: Campo obbligatorio']],
    [{ nome: 'x'.repeat(101) }, ['nome: Scrivi al massimo 100 caratteri']],
    [{ email: 'a@b' }, ['email: Inserisci un indirizzo email valido']],
    [{ telefono: 'non ce l’ho' }, ['telefono: Inserisci un numero di telefono valido']],
    [
      { codice_fiscale: 'RSSMRA85T10A562T' },
      ['codice_fiscale: Il codice fiscale non è corretto: controlla i caratteri'],
    ],
    [{ card_id: '123' }, ['card_id: Inserisci le 10 cifre della card']],
    [{ gruppo_id: '3' }, ['gruppo_id: Valore non valido']],
    [{ stato: 'morto' }, ['stato: Valore non valido']],
  ])('%j', (change, refusals) => {
    expect(texts(AnagraficaChange, change)).toEqual(refusals)
  })

  it('writes addresses in lower case and tax codes in capitals, without the spaces', () => {
    expect(AnagraficaChange.parse({ email: ' Rosa@Posta.TEST ', codice_fiscale: 'rss mra 85t10 a562s' })).toEqual({
      email: 'rosa@posta.test',
      codice_fiscale: 'RSSMRA85T10A562S',
    })
  })

  it('takes a record as it was read', () => {
    const read = { card_id: null, gruppo_id: null, privacy_accettata: null, email: null, note: null, stato: 'attivo' }
    expect(AnagraficaChange.parse({ ...read, id: 1, saldo: 3, gruppo: null, quote: [] })).toEqual(read)
  })
})
