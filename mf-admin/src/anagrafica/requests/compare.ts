import { guardian, personal, type TextField } from '@cortile/contract/anagrafica.fields.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { fieldNames } from '@cortile/contract/import.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { date } from '@cortile/kit/format.ts'

/** One field of a request and of a member; an empty text is a missing value. */
export interface Comparison {
  label: string
  request: string
  member: string
  same: boolean
}

const compared = [...personal, ...guardian]

/** The fields of both, without those that both lack. Spelling variants of names and numbers count as equal. */
export function compare(request: AnagraficaRow, member: AnagraficaRow): Comparison[] {
  return compared.flatMap((field) => {
    const [one, other] = [wordsOf(request, field), wordsOf(member, field)]
    const label = fieldNames[field.name]
    return one === '' && other === '' ? [] : [{ label, request: one, member: other, same: plain(one) === plain(other) }]
  })
}

/** Data that only a member has: group, card, state. */
export function memberState({ gruppo, card_id, stato }: AnagraficaRow): string {
  return [gruppo?.nome ?? NO_GROUP, card_id === null ? 'senza card' : 'con card', stato].join(', ')
}

function wordsOf(person: AnagraficaRow, { name, type }: TextField): string {
  const value = name === 'note' ? null : person[name]
  return type === 'date' && value ? date(value) : (value ?? '')
}

function plain(text: string): string {
  return normalise(text).replaceAll(' ', '')
}
