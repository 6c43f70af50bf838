import { emergency, guardian, texts, type TextName } from '@cortile/contract/anagrafica.fields.ts'
import { consents, type ConsentName } from '@cortile/contract/consents.ts'

/** What the controls of the form show. */
export type SignupValues = Record<TextName, string> & Record<ConsentName, boolean | null>
export type SignupField = keyof SignupValues

export const blank: SignupValues = {
  nome: '',
  cognome: '',
  data_nascita: '',
  luogo_nascita: '',
  codice_fiscale: '',
  indirizzo_residenza: '',
  telefono: '',
  email: '',
  nome_tutore: '',
  telefono_tutore: '',
  email_tutore: '',
  nome_contatto_emergenza_1: '',
  telefono_contatto_emergenza_1: '',
  nome_contatto_emergenza_2: '',
  telefono_contatto_emergenza_2: '',
  note: '',
  privacy_accettata: null,
  autorizza_intervento_medico: null,
  autorizza_foto_video: null,
}

/** What tells one person from another. */
const ofPerson = ['nome', 'cognome', 'data_nascita'] as const

/** Whether another value of this field makes it another person's form. */
export function isOfPerson(name: SignupField): boolean {
  return ofPerson.some((each) => each === name)
}

/** Whether both forms are of one person. */
export function isSamePerson(one: SignupValues, other: SignupValues): boolean {
  return ofPerson.every((name) => one[name] === other[name])
}

/** Whether nothing has been written or answered. */
export function isBlank(values: SignupValues): boolean {
  return [...texts, ...consents].every(({ name }) => values[name] === blank[name])
}

/** The form for the next of a family, who shares guardian, home and whom to call; consents are each person's own. */
export function forSibling(values: SignupValues): SignupValues {
  const next = { ...blank, indirizzo_residenza: values.indirizzo_residenza }
  for (const { name } of [...guardian, ...emergency]) next[name] = values[name]
  return next
}

/** What was kept somewhere, as far as it fits: another version of this page may have written it. */
export function valuesIn(kept: object): SignupValues {
  const values = { ...blank }
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
