import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import { consentNames, type ConsentName } from '@cortile/contract/consents.ts'
import { memberFieldNames } from '@cortile/contract/member-fields.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import type { Answers } from '../consent/consent.repository.ts'
import type { MemberModel } from './member.model.ts'

/** Fields that are stored unchanged: a field of the contract without a column in the model does not compile. */
const written = [...memberFieldNames, 'gruppo_id', 'card_id', 'stato'] as const satisfies readonly (keyof MemberModel)[]

type Written = (typeof written)[number]
type Columns = Partial<Pick<MemberModel, Written | 'nome_norm' | 'cognome_norm'>>

/** The columns that a form changes, with the derived ones; `recordConsents` records the consents. */
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

/** The member's columns that repeat its last answers to the consents. */
export function answerColumns(answers: Answers): Partial<Record<ConsentName, number>> {
  const columns: Partial<Record<ConsentName, number>> = {}
  for (const consent of consentNames) {
    const answer = answers[consent]
    if (answer !== undefined) columns[consent] = Number(answer)
  }
  return columns
}
