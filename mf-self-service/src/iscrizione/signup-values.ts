import { blankPerson, emergency, guardian, texts, type PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { consents } from '@cortile/contract/consents.ts'

export type SignupField = keyof PersonValues

/** What tells one person from another. */
const ofPerson = ['nome', 'cognome', 'data_nascita'] as const

/** Whether another value of this field makes it another person's form. */
export function isOfPerson(name: string): boolean {
  return ofPerson.some((each) => each === name)
}

/** Whether both forms are of one person. */
export function isSamePerson(one: PersonValues, other: PersonValues): boolean {
  return ofPerson.every((name) => one[name] === other[name])
}

/** Whether nothing has been written or answered. */
export function isBlank(values: PersonValues): boolean {
  return [...texts, ...consents].every(({ name }) => values[name] === blankPerson[name])
}

/** The form for the next of a family, who shares guardian, home and whom to call; consents are each person's own. */
export function forSibling(values: PersonValues): PersonValues {
  const next = { ...blankPerson, indirizzo_residenza: values.indirizzo_residenza }
  for (const { name } of [...guardian, ...emergency]) next[name] = values[name]
  return next
}

/** What was kept somewhere, as far as it fits: another version of this page may have written it. */
export function valuesIn(kept: object): PersonValues {
  const values = { ...blankPerson }
  const found = new Map<string, unknown>(Object.entries(kept))
  for (const { name } of texts) {
    const text = found.get(name)
    if (typeof text === 'string') values[name] = text
  }
  for (const { name } of consents) {
    const answer = found.get(name)
    if (typeof answer === 'boolean') values[name] = answer
  }
  return values
}
