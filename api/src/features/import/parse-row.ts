import { NewAnagrafica } from '@cortile/contract/anagrafica.input.ts'
import { memberRefusals } from '@cortile/contract/anagrafica.rules.ts'
import { oneLine } from '@cortile/contract/clean-text.ts'
import { importFields, type ImportField, type Mapping } from '@cortile/contract/import.ts'
import { PERSON_NAME_MAX_CHARS } from '@cortile/contract/limits.ts'
import type { FieldErrors } from '../../domain/refusal.ts'
import { errorsIn } from '../../http/pipeline/parse-input.ts'
import { plainCell, readCell, readDate, type Groups } from './parse-cell.ts'
import type { TableRow } from './parse-table.ts'

/** A parsed row: a possible member, or all its errors by field. */
export interface ReadRow {
  line: number
  /** The person's data, as far as it is readable. */
  shown: { nome: string; cognome: string; data_nascita: string }
  card_id: string | null
  fields: NewAnagrafica | null
  errors: FieldErrors
}

type Texts = Partial<Record<ImportField, string>>

const TOO_LONG = 'La riga ha più celle dell’intestazione: controlla separatori e virgolette'

/**
 * Parses a row by the rules of the form, on `today` (`YYYY-MM-DD` in the centre's zone). A field without a column is
 * empty.
 */
export function readRow(row: TableRow, mapping: Mapping, groups: Groups, today: string): ReadRow {
  const texts: Texts = {}
  mapping.forEach((field, n) => {
    if (field !== null) texts[field] = plainCell(row.cells[n] ?? '')
  })
  const { given, errors } = readTexts(texts, groups)
  if (row.cells.slice(mapping.length).some((cell) => plainCell(cell) !== '')) errors['riga'] = [TOO_LONG]

  const parsed = NewAnagrafica.safeParse(given)
  // For an unreadable cell the schema would only report that the value is missing.
  const found = { ...(parsed.success ? {} : errorsIn(parsed.error)), ...errors }
  const all = { ...rulesOf(texts, found, today), ...found }
  return {
    line: row.line,
    shown: shownOf(texts),
    card_id: texts.card_id !== undefined && texts.card_id !== '' && !all['card_id'] ? texts.card_id : null,
    fields: parsed.success && Object.keys(all).length === 0 ? parsed.data : null,
    errors: all,
  }
}

function readTexts(texts: Texts, groups: Groups): { given: Record<string, unknown>; errors: FieldErrors } {
  const given: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const field of importFields) {
    const text = texts[field]
    if (text === undefined) continue
    const read = readCell(field, text, groups)
    if ('error' in read) errors[field] = [read.error]
    else given[field === 'gruppo' ? 'gruppo_id' : field] = read.value
  }
  return { given, errors }
}

/** The rules of an age apply to the cells that exist, even if other cells are wrong; without a date there is no age. */
function rulesOf(texts: Texts, found: FieldErrors, today: string): FieldErrors {
  if (found['data_nascita']) return {}
  return memberRefusals({ ...texts, data_nascita: readDate(texts.data_nascita ?? '') }, today)
}

function shownOf({ nome = '', cognome = '', data_nascita = '' }: Texts): ReadRow['shown'] {
  return { nome: brief(nome), cognome: brief(cognome), data_nascita: brief(readDate(data_nascita)) }
}

/** A cell as a table shows it. */
export function brief(text: string): string {
  return oneLine(text.slice(0, PERSON_NAME_MAX_CHARS))
}
