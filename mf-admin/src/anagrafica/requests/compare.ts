import { guardian, personal, type TextField } from '@cortile/contract/anagrafica.fields.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { fieldNames } from '@cortile/contract/import.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { date } from '@cortile/kit/format.ts'

/** One thing that a request and a member say of themselves; an empty text is nothing said. */
export interface Comparison {
  label: string
  request: string
  member: string
  same: boolean
}

const compared = [...personal, ...guardian]

/** What the two say, line by line; what neither says is left out. Names and numbers are the same however they are spelt. */
export function compare(request: AnagraficaRow, member: AnagraficaRow): Comparison[] {
  return compared.flatMap((field) => {
    const [one, other] = [wordsOf(request, field), wordsOf(member, field)]
    const label = fieldNames[field.name]
    return one === '' && other === '' ? [] : [{ label, request: one, member: other, same: plain(one) === plain(other) }]
  })
}

/** What only the member has: where it stands now. */
export function standing({ gruppo, card_id, stato }: AnagraficaRow): string {
  return [gruppo?.nome ?? NO_GROUP, card_id === null ? 'senza card' : 'con card', stato].join(', ')
}

function wordsOf(person: AnagraficaRow, { name, type }: TextField): string {
  const value = name === 'note' ? null : person[name]
  return type === 'date' && value ? date(value) : (value ?? '')
}

function plain(text: string): string {
  return normalise(text).replaceAll(' ', '')
}
