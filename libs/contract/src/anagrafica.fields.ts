/** The fields of a member as every form shows them: labels, keyboards, order, and who must fill in what. */
import type { AnagraficaChange } from './anagrafica.input.ts'
import { consents, type ConsentName } from './consents.ts'
import { BORN_FROM } from './limits.ts'

/** What a form holds of a member; the card has a dialog of its own. */
export type FieldName = Exclude<keyof AnagraficaChange, 'card_id'>
export type TextName = Exclude<FieldName, ConsentName | 'gruppo_id' | 'stato'>

/** With the attributes of its `<input>`. */
export interface TextField {
  name: TextName
  label: string
  type?: 'date' | 'email' | 'tel'
  inputMode?: 'email' | 'tel'
  autoCapitalize?: 'words' | 'characters' | 'none'
  spellCheck?: boolean
  min?: string
  max?: string
}

const words = { autoCapitalize: 'words', spellCheck: false } as const
const email = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const
const phone = { type: 'tel', inputMode: 'tel' } as const

export const personal: readonly TextField[] = [
  { name: 'cognome', label: 'Cognome', ...words },
  { name: 'nome', label: 'Nome', ...words },
  // With a latest date the year has four digits, and no fifth one is typed by mistake.
  { name: 'data_nascita', label: 'Data di nascita', type: 'date', min: BORN_FROM, max: '9999-12-31' },
  { name: 'luogo_nascita', label: 'Luogo di nascita', ...words },
  { name: 'codice_fiscale', label: 'Codice fiscale', autoCapitalize: 'characters', spellCheck: false },
  { name: 'indirizzo_residenza', label: 'Indirizzo di residenza', ...words },
  { name: 'telefono', label: 'Telefono', ...phone },
  { name: 'email', label: 'Email', ...email },
]

export const guardian: readonly TextField[] = [
  { name: 'nome_tutore', label: 'Nome del genitore o tutore', ...words },
  { name: 'telefono_tutore', label: 'Telefono del genitore o tutore', ...phone },
  { name: 'email_tutore', label: 'Email del genitore o tutore', ...email },
]

export const emergency: readonly TextField[] = [
  { name: 'nome_contatto_emergenza_1', label: 'Nome del primo contatto', ...words },
  { name: 'telefono_contatto_emergenza_1', label: 'Telefono del primo contatto', ...phone },
  { name: 'nome_contatto_emergenza_2', label: 'Nome del secondo contatto', ...words },
  { name: 'telefono_contatto_emergenza_2', label: 'Telefono del secondo contatto', ...phone },
]

export const note: TextField = { name: 'note', label: 'Allergie, intolleranze e farmaci' }
export const gruppo = { name: 'gruppo_id', label: 'Gruppo' } as const
export const stato = { name: 'stato', label: 'Stato' } as const

export const texts: readonly TextField[] = [...personal, ...guardian, ...emergency, note]

/** Every field with its label, as they follow one another on the page. */
export const inOrder: readonly { name: FieldName; label: string }[] = [
  ...personal,
  gruppo,
  stato,
  ...guardian,
  ...emergency,
  note,
  ...consents,
]

const ofGuardian: ReadonlySet<string> = new Set(guardian.map(({ name }) => name))

/** Whether the form shows this field: who is no minor has no guardian. */
export function isShown(name: string, minor: boolean): boolean {
  return minor || !ofGuardian.has(name)
}

/** Whether this field's own rule looks at the age too. */
export function hangsOnAge(name: string): boolean {
  return name === 'email' || ofGuardian.has(name)
}

/** Whether the field must be filled in. Source: spec.md section 5. */
export function isRequired(name: FieldName, minor: boolean): boolean {
  if (hangsOnAge(name)) return ofGuardian.has(name) === minor
  return name === 'cognome' || name === 'nome' || name === 'data_nascita' || name === 'luogo_nascita'
}

/** What the controls of a form show of a person: a text that is missing is an empty one, an answer not given is null. */
export type PersonValues = Record<TextName, string> & Record<ConsentName, boolean | null>

export const blankPerson: PersonValues = {
  cognome: '',
  nome: '',
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
