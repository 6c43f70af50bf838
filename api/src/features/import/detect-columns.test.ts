import { fieldNames, importFields } from '@cortile/contract/import.ts'
import { detectColumns } from './detect-columns.ts'

describe('what a column holds', () => {
  it('is known of every column of our own files, by its name or by that of the field', () => {
    expect(detectColumns(importFields.map((field) => fieldNames[field]))).toEqual(importFields)
    expect(detectColumns(importFields)).toEqual(importFields)
  })

  it.each([
    ['COGNOME ', 'cognome'],
    ['Nato il', 'data_nascita'],
    ['Data  nascita:', 'data_nascita'],
    ['Nato a', 'luogo_nascita'],
    ['C.F.', 'codice_fiscale'],
    ['Residenza', 'indirizzo_residenza'],
    ['Cell.', 'telefono'],
    ['E-mail', 'email'],
    ['Genitore', 'nome_tutore'],
    ['Mail genitore', 'email_tutore'],
    ['Cellulare genitore', 'telefono_tutore'],
    ['N° tessera', 'card_id'],
    ['Allergie', 'note'],
    ['Annotazioni', 'note'],
  ])('is guessed from %s', (name, field) => expect(detectColumns([name])).toEqual([field]))

  it.each(['Cognome e nome', 'Nome e cognome', 'Nominativo', 'Saldo', 'Minorenne', 'id', 'is_request', 'Nomea', ''])(
    'is not guessed from %j',
    (name) => expect(detectColumns([name])).toEqual([null]),
  )

  it('is only one of its kind: the first', () => {
    expect(detectColumns(['Tel', 'Telefono', 'Cellulare', 'Nome'])).toEqual(['telefono', null, null, 'nome'])
  })
})
