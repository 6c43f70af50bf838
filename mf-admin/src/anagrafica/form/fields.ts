import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import { BORN_FROM } from '@cortile/contract/limits.ts'
import type { FieldProps } from '@cortile/kit/Field.tsx'

/** What the form holds of a member; the card has a dialog of its own. */
export type FieldName = Exclude<keyof AnagraficaChange, 'card_id'>
export type ConsentName = 'privacy_accettata' | 'autorizza_intervento_medico' | 'autorizza_foto_video'
export type TextName = Exclude<FieldName, ConsentName | 'gruppo_id' | 'stato'>

export interface TextField extends Pick<
  FieldProps,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'min' | 'max'
> {
  name: TextName
  label: string
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

export const consents: readonly { name: ConsentName; label: string }[] = [
  { name: 'privacy_accettata', label: 'Accetta l’informativa sulla privacy' },
  { name: 'autorizza_intervento_medico', label: 'Autorizza l’intervento medico' },
  { name: 'autorizza_foto_video', label: 'Autorizza foto e video' },
]

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
