/** A member's fields as every form shows them: labels, keyboards, order, required fields. */
import type { AnagraficaChange } from './anagrafica.input.ts'
import { consents, type ConsentName } from './consents.ts'
import {
  fill,
  memberFieldNames,
  memberFields,
  type Control,
  type MemberFieldName,
  type Section,
} from './member-fields.ts'

/** The fields of a member's form; the card has its own dialog. */
export type FieldName = Exclude<keyof AnagraficaChange, 'card_id'>
export type TextName = MemberFieldName

/** With the attributes of its `<input>`. */
export interface TextField extends Control {
  name: TextName
  label: string
  /** Label where the section's title gives the context. */
  short: string
}

/** A section's fields in form order: email last, because the desk asks for the telephone first. */
function sectionOf(section: Section): readonly TextField[] {
  const fields = memberFieldNames.filter((name) => memberFields[name].section === section).map(textField)
  return [...fields.filter(({ type }) => type !== 'email'), ...fields.filter(({ type }) => type === 'email')]
}

function textField(name: TextName): TextField {
  const { label, short, control } = memberFields[name]
  return { name, label, short, ...control }
}

export const personal = sectionOf('personal')
export const guardian = sectionOf('guardian')
export const emergency = sectionOf('emergency')
export const note = textField('note')
export const gruppo = { name: 'gruppo_id', label: 'Gruppo' } as const
export const stato = { name: 'stato', label: 'Stato' } as const

export const texts: readonly TextField[] = [...personal, ...guardian, ...emergency, note]

/** Every field with its label, in page order. */
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

/** Whether the form shows this field: guardian fields only for a minor. */
export function isShown(name: string, minor: boolean): boolean {
  return minor || !ofGuardian.has(name)
}

/** Whether this field's rule depends on the age. */
export function hangsOnAge(name: string): boolean {
  return name === 'email' || ofGuardian.has(name)
}

/** Whether the field must be filled in. See docs/product.md. */
export function isRequired(name: FieldName, minor: boolean): boolean {
  if (hangsOnAge(name)) return ofGuardian.has(name) === minor
  return name === 'cognome' || name === 'nome' || name === 'data_nascita' || name === 'luogo_nascita'
}

/** Values of the form's controls for a person: a missing text is empty, an unanswered consent is null. */
export type PersonValues = Record<TextName, string> & Record<ConsentName, boolean | null>

const blankTexts: Record<TextName, string> = fill(memberFieldNames, '')

export const blankPerson: PersonValues = {
  ...blankTexts,
  privacy_accettata: null,
  autorizza_intervento_medico: null,
  autorizza_foto_video: null,
  foto_riconoscimento: null,
}
