import { severalLines } from '@cortile/contract/clean-text.ts'
import type { ImportField } from '@cortile/contract/import.ts'
import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'

/** A cell's value, as a form would send it, or the error in it. */
export type Read = { value: string | number | boolean | null } | { error: string }

/** Groups' ids by their normalised names. */
export type Groups = ReadonlyMap<string, number>

/** A text without spreadsheet artefacts: surrounding spaces, and the apostrophe that prevents a formula. */
export function plainCell(cell: string): string {
  return severalLines(severalLines(cell).replace(/^'(?=[=+\-@\t\n＝＋－＠])/, ''))
}

/** Reads a plain cell of this field's column. Everything else is left to the form's schema. */
export function readCell(field: ImportField, text: string, groups: Groups): Read {
  switch (field) {
    case 'stato':
      return readStato(text)
    case 'gruppo':
      return readGroup(text, groups)
    case 'card_id':
      return readCard(text)
    case 'data_nascita':
      return readBirth(text)
    case 'privacy_accettata':
    case 'autorizza_intervento_medico':
    case 'autorizza_foto_video':
    case 'foto_riconoscimento':
      return readAnswer(text)
    default:
      return { value: text === '' ? null : text }
  }
}

/**
 * `3/2/2001`, `03-02-2001`, `03.02.2001` → `2001-02-03`; any other text unchanged. Does not check that the day exists.
 */
export function readDate(text: string): string {
  const [, day = '', , month = '', year = ''] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function readBirth(text: string): Read {
  if (/^\d{1,2}([/.-])\d{1,2}\1\d{2}$/.test(text)) return { error: 'Scrivi l’anno con quattro cifre' }
  return { value: readDate(text) }
}

const YES = ['si', 's', 'x', '1', 'true', 'vero', 'yes']
const NO = ['no', 'n', '0', 'false', 'falso']

/** An empty cell is no answer: null. */
function readAnswer(text: string): Read {
  if (text === '') return { value: null }
  const answer = normalise(text)
  if (YES.includes(answer)) return { value: true }
  return NO.includes(answer) ? { value: false } : { error: 'Scrivi sì oppure no' }
}

function readStato(text: string): Read {
  const stato = normalise(text)
  if (text === '' || stato === 'attivo') return { value: 'attivo' }
  return stato === 'sospeso' ? { value: stato } : { error: 'Scrivi attivo oppure sospeso' }
}

function readGroup(text: string, groups: Groups): Read {
  const name = normalise(text)
  if (text === '' || name === normalise(NO_GROUP)) return { value: null }
  const id = groups.get(name)
  return id === undefined ? { error: `Il gruppo «${text}» non c’è: crealo prima di importare` } : { value: id }
}

/**
 * A number that has lost its leading zeros is refused: padding could give the number of another member's card, which
 * opens the door.
 */
function readCard(text: string): Read {
  if (/^\d+$/.test(text) && text.length < CARD_DIGITS)
    return {
      error: `Mancano delle cifre: la card ne ha ${CARD_DIGITS}. Il foglio di calcolo toglie gli zeri iniziali: imposta la colonna come testo`,
    }
  return { value: text === '' ? null : text }
}
