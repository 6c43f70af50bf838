import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
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

const facts: readonly { label: string; of: (person: AnagraficaRow) => string | null }[] = [
  { label: 'Cognome', of: ({ cognome }) => cognome },
  { label: 'Nome', of: ({ nome }) => nome },
  { label: 'Data di nascita', of: ({ data_nascita }) => date(data_nascita) },
  { label: 'Luogo di nascita', of: ({ luogo_nascita }) => luogo_nascita },
  { label: 'Codice fiscale', of: ({ codice_fiscale }) => codice_fiscale },
  { label: 'Indirizzo', of: ({ indirizzo_residenza }) => indirizzo_residenza },
  { label: 'Email', of: ({ email }) => email },
  { label: 'Telefono', of: ({ telefono }) => telefono },
  { label: 'Tutore', of: ({ nome_tutore }) => nome_tutore },
  { label: 'Email del tutore', of: ({ email_tutore }) => email_tutore },
  { label: 'Telefono del tutore', of: ({ telefono_tutore }) => telefono_tutore },
]

/** What the two say, line by line; what neither says is left out. Names and numbers are the same however they are spelt. */
export function compare(request: AnagraficaRow, member: AnagraficaRow): Comparison[] {
  return facts.flatMap(({ label, of }) => {
    const [one, other] = [of(request) ?? '', of(member) ?? '']
    return one === '' && other === '' ? [] : [{ label, request: one, member: other, same: plain(one) === plain(other) }]
  })
}

/** What only the member has: where it stands now. */
export function standing({ gruppo, card_id, stato }: AnagraficaRow): string {
  return [gruppo?.nome ?? NO_GROUP, card_id === null ? 'senza card' : 'con card', stato].join(', ')
}

function plain(text: string): string {
  return normalise(text).replaceAll(' ', '')
}
