import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import { consentNames, type ConsentName } from '@cortile/contract/consents.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import type { Answers } from '../consent/consent.repository.ts'
import type { MemberModel } from './member.model.ts'

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
] as const satisfies readonly (keyof AnagraficaChange & keyof MemberModel)[]

type Written = (typeof written)[number]
type Columns = Partial<Pick<MemberModel, Written | 'nome_norm' | 'cognome_norm'>>

/** The columns that a form changes, with those that follow from them; the consents are recorded by `recordConsents`. */
export function memberColumns(fields: AnagraficaChange): Columns {
  const columns: Columns = {}
  for (const name of written) give(columns, fields, name)
  if (fields.nome !== undefined) columns.nome_norm = normalise(fields.nome)
  if (fields.cognome !== undefined) columns.cognome_norm = normalise(fields.cognome)
  return columns
}

type Given = { [C in Written]?: MemberModel[C] | undefined }

function give<C extends Written>(columns: Pick<Columns, C>, fields: Given, name: C): void {
  const value = fields[name]
  if (value !== undefined) columns[name] = value
}

/** The columns that repeat a member's last answers to the consents. */
export function answerColumns(answers: Answers): Partial<Record<ConsentName, number>> {
  const columns: Partial<Record<ConsentName, number>> = {}
  for (const consent of consentNames) {
    const answer = answers[consent]
    if (answer !== undefined) columns[consent] = Number(answer)
  }
  return columns
}
