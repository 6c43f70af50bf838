import { blankPerson, emergency, guardian, texts, type PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { consents } from '@cortile/contract/consents.ts'

export type SignupField = keyof PersonValues

/** Fields that identify a person. */
const identityFields = ['nome', 'cognome', 'data_nascita'] as const

/** Whether a change of this field makes the form another person's. */
export function isIdentityField(name: string): boolean {
  return identityFields.some((each) => each === name)
}

/** Whether both forms are of the same person. */
export function isSamePerson(one: PersonValues, other: PersonValues): boolean {
  return identityFields.every((name) => one[name] === other[name])
}

/** Whether no field is filled in and no consent answered. */
export function isBlank(values: PersonValues): boolean {
  return [...texts, ...consents].every(({ name }) => values[name] === blankPerson[name])
}

/** Initial values for another family member: shared are guardian, home address and emergency contacts, but not consents. */
export function siblingValues(values: PersonValues): PersonValues {
  const next = { ...blankPerson, indirizzo_residenza: values.indirizzo_residenza }
  for (const { name } of [...guardian, ...emergency]) next[name] = values[name]
  return next
}

/** The valid fields of stored values, which may have been written by another version of this page. */
export function parseValues(stored: object): PersonValues {
  const values = { ...blankPerson }
  const entries = new Map<string, unknown>(Object.entries(stored))
  for (const { name } of texts) {
    const text = entries.get(name)
    if (typeof text === 'string') values[name] = text
  }
  for (const { name } of consents) {
    const answer = entries.get(name)
    if (typeof answer === 'boolean') values[name] = answer
  }
  return values
}
