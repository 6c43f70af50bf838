import { fieldNames } from '@cortile/contract/import.ts'

/** A member's contacts, in the order in which they are called. */
const contacts = [
  'telefono',
  'nome_tutore',
  'telefono_tutore',
  'nome_contatto_emergenza_1',
  'telefono_contatto_emergenza_1',
  'nome_contatto_emergenza_2',
  'telefono_contatto_emergenza_2',
] as const

export type Contacts = Record<(typeof contacts)[number], string | null>

/** The columns of the contacts, of a member with the alias `a`. */
export const CONTACTS = contacts.map((field) => `a.${field}`)

/** The column heads of the contacts in a file, as in the file of all members. */
export const contactHeads = contacts.map((field) => fieldNames[field])

export function contactCells(member: Contacts): (string | null)[] {
  return contacts.map((field) => member[field])
}
