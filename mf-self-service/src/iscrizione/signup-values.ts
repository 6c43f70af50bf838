import { blankPerson, emergency, guardian, texts, type PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { signupConsentNames, type SignupConsentName } from '@cortile/contract/consents.ts'

/** Values of the form: a person's, with the consent that a health note needs. */
export type SignupValues = PersonValues & Record<SignupConsentName, boolean | null>
export type SignupField = keyof SignupValues

export const blankSignup: SignupValues = { ...blankPerson, dati_salute: null }

/** Fields that identify a person. */
const identityFields = ['nome', 'cognome', 'data_nascita'] as const

/** Whether a change of this field makes the form another person's. */
export function isIdentityField(name: string): boolean {
  return identityFields.some((each) => each === name)
}

/** Whether both forms are of the same person. */
export function isSamePerson(one: SignupValues, other: SignupValues): boolean {
  return identityFields.every((name) => one[name] === other[name])
}

/** Whether no field is filled in and no consent answered. */
export function isBlank(values: SignupValues): boolean {
  const names = [...texts.map(({ name }) => name), ...signupConsentNames]
  return names.every((name) => values[name] === blankSignup[name])
}

/** Initial values for another family member: shared are guardian, home address and emergency contacts, but not consents. */
export function siblingValues(values: SignupValues): SignupValues {
  const next = { ...blankSignup, indirizzo_residenza: values.indirizzo_residenza }
  for (const { name } of [...guardian, ...emergency]) next[name] = values[name]
  return next
}

/** The valid fields of stored values, which may have been written by another version of this page. */
export function parseValues(stored: object): SignupValues {
  const values = { ...blankSignup }
  const entries = new Map<string, unknown>(Object.entries(stored))
  for (const { name } of texts) {
    const text = entries.get(name)
    if (typeof text === 'string') values[name] = text
  }
  for (const name of signupConsentNames) {
    const answer = entries.get(name)
    if (typeof answer === 'boolean') values[name] = answer
  }
  return values
}
