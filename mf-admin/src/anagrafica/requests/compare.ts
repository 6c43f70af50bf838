import { texts, type TextField } from '@cortile/contract/anagrafica.fields.ts'
import type { Anagrafica, AnagraficaRow, MergedFieldName, SimilarMember } from '@cortile/contract/anagrafica.ts'
import { consents } from '@cortile/contract/consents.ts'
import { fieldNames } from '@cortile/contract/import.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { date } from '@cortile/kit/format.ts'

/** One field of a request and of a member; an empty text is a missing value. */
export interface Comparison {
  name: MergedFieldName
  label: string
  request: string
  member: string
  same: boolean
}

/** The fields of both, without those that both lack. Spelling variants of names and numbers count as equal. */
export function compare(request: Anagrafica, member: Anagrafica): Comparison[] {
  const lines = [
    ...texts.map((field) => ({ name: field.name, label: fieldNames[field.name], words: textOf(field) })),
    ...consents.map(({ name, label }) => ({ name, label, words: (person: Anagrafica) => answerOf(person[name]) })),
  ]
  return lines.flatMap(({ name, label, words }) => {
    const [one, other] = [words(request), words(member)]
    return one === '' && other === ''
      ? []
      : [{ name, label, request: one, member: other, same: plain(one) === plain(other) }]
  })
}

/** The fields in which the request has something new for the member. */
export function newer(lines: readonly Comparison[]): MergedFieldName[] {
  return lines.filter(({ same, request }) => !same && request !== '').map(({ name }) => name)
}

export const likenessWords: Readonly<Record<SimilarMember['per'], string>> = {
  codice_fiscale: 'Stesso codice fiscale',
  nome_e_nascita: 'Stesso nome e stessa data di nascita',
  nome: 'Stesso nome, ma un’altra data di nascita',
}

/** Data that only a member has: group, card, state. */
export function memberState({ gruppo, card_id, stato }: AnagraficaRow): string {
  return [gruppo?.nome ?? NO_GROUP, card_id === null ? 'senza card' : 'con card', stato].join(', ')
}

function textOf({ name, type }: TextField): (person: Anagrafica) => string {
  return (person) => {
    const value = person[name]
    return type === 'date' && value ? date(value) : (value ?? '')
  }
}

function answerOf(answer: boolean | null): string {
  return answer === null ? '' : answer ? 'Sì' : 'No'
}

function plain(text: string): string {
  return normalise(text).replaceAll(' ', '')
}
