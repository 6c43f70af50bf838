import { emergency, guardian, isShown, note, personal, type TextField } from '@cortile/contract/anagrafica.fields.ts'
import { consents } from '@cortile/contract/consents.ts'
import { consentWords } from './consent-words.ts'
import type { SignupField } from './signup-values.ts'

/** How to reach who is of age; a minor is reached through its guardian. */
export const own: readonly TextField[] = personal.filter(({ name }) => name === 'telefono' || name === 'email')

/** The first thing that is asked is the name, as people say theirs. */
export const who: readonly TextField[] = personal
  .filter((field) => !own.includes(field))
  .toSorted((a, b) => Number(b.name === 'nome') - Number(a.name === 'nome'))

interface Step {
  title: string
  fields: readonly { name: SignupField; label: string }[]
}

/** The form in four pieces, none longer than a few turns of a phone. */
export const steps: readonly Step[] = [
  { title: 'Chi si iscrive', fields: who },
  { title: 'Contatti', fields: [...guardian, ...own, ...emergency] },
  { title: 'Salute', fields: [note] },
  { title: 'Consensi', fields: consents.map(({ name }) => ({ name, label: consentWords[name] })) },
]

export const LAST_STEP = steps.length - 1

const ownNames: ReadonlySet<string> = new Set(own.map(({ name }) => name))

/** Whether the form asks for this field. */
export function isAsked(name: string, minor: boolean): boolean {
  return isShown(name, minor) && !(minor && ownNames.has(name))
}

/** Of these texts the first that the form can show: its step and its field, in the order of the page. */
export function firstWrong(
  texts: Readonly<Record<string, unknown>>,
  minor: boolean,
): { step: number; name: SignupField } | null {
  for (const [step, { fields }] of steps.entries()) {
    const wrong = fields.find(({ name }) => isAsked(name, minor) && texts[name])
    if (wrong) return { step, name: wrong.name }
  }
  return null
}
