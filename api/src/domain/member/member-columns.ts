import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import { normalise } from '@cortile/contract/normalise.ts'

type Columns = Record<string, string | number | null>

/** What is written as it was given. A field of the contract that is not here is not stored by itself. */
const written = [
  'nome',
  'cognome',
  'data_nascita',
  'luogo_nascita',
  'codice_fiscale',
  'indirizzo_residenza',
  'telefono',
  'email',
  'nome_tutore',
  'email_tutore',
  'telefono_tutore',
  'nome_contatto_emergenza_1',
  'telefono_contatto_emergenza_1',
  'nome_contatto_emergenza_2',
  'telefono_contatto_emergenza_2',
  'note',
  'gruppo_id',
  'card_id',
  'stato',
] as const satisfies readonly (keyof AnagraficaChange)[]

/** The columns that a form changes, with those that follow from them; the consents are recorded by `recordConsents`. */
export function memberColumns(fields: AnagraficaChange): Columns {
  const columns: Columns = {}
  for (const name of written) {
    const value = fields[name]
    if (value !== undefined) columns[name] = value
  }
  if (fields.nome !== undefined) columns['nome_norm'] = normalise(fields.nome)
  if (fields.cognome !== undefined) columns['cognome_norm'] = normalise(fields.cognome)
  return columns
}
