import { emergency, guardian, isShown, note, personal, type TextField } from '@cortile/contract/anagrafica.fields.ts'
import { signupConsentNames } from '@cortile/contract/consents.ts'
import { consentWords } from './consent-words.ts'
import type { SignupField, SignupValues } from './signup-values.ts'

/** Contacts of an adult; a minor is contacted through its guardian. */
export const contactFields: readonly TextField[] = personal.filter(
  ({ name }) => name === 'telefono' || name === 'email',
)

/** Fields of the first step, first name first. */
export const personFields: readonly TextField[] = personal
  .filter((field) => !contactFields.includes(field))
  .toSorted((a, b) => Number(b.name === 'nome') - Number(a.name === 'nome'))

interface Step {
  title: string
  fields: readonly { name: SignupField; label: string }[]
}

/** The form in four steps, each short enough for a phone. */
export const steps: readonly Step[] = [
  { title: 'Chi si iscrive', fields: personFields },
  { title: 'Contatti', fields: [...guardian, ...contactFields, ...emergency] },
  { title: 'Salute', fields: [note] },
  { title: 'Consensi', fields: signupConsentNames.map((name) => ({ name, label: consentWords[name] })) },
]

export const LAST_STEP = steps.length - 1

const contactNames: ReadonlySet<string> = new Set(contactFields.map(({ name }) => name))

/** What decides which fields the form asks for. */
interface Asking extends Pick<SignupValues, 'note'> {
  minor: boolean
}

/** Whether the health note says something, which needs an explicit consent. */
export function isHealthTold({ note: told }: Pick<SignupValues, 'note'>): boolean {
  return told.trim() !== ''
}

/** Whether the form asks for this field: a photo for the exit of minors only, the health consent only with a note. */
export function isAsked(name: string, { minor, ...told }: Asking): boolean {
  if (name === 'dati_salute') return isHealthTold(told)
  if (name === 'foto_riconoscimento') return minor
  return isShown(name, minor) && !(minor && contactNames.has(name))
}

/** The first of these errors, in page order, whose field is shown: its step and its field. */
export function firstWrong(
  texts: Readonly<Record<string, unknown>>,
  asking: Asking,
): { step: number; name: SignupField } | null {
  for (const [step, { fields }] of steps.entries()) {
    const wrong = fields.find(({ name }) => isAsked(name, asking) && texts[name])
    if (wrong) return { step, name: wrong.name }
  }
  return null
}
