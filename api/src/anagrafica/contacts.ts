import type { Cell } from '../http/csv.ts'

/** Whom to call about a member, in the order in which they are called. */
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

const NAMES: Readonly<Record<keyof Contacts, string>> = {
  telefono: 'Telefono',
  nome_tutore: 'Tutore',
  telefono_tutore: 'Telefono tutore',
  nome_contatto_emergenza_1: 'Contatto di emergenza 1',
  telefono_contatto_emergenza_1: 'Telefono emergenza 1',
  nome_contatto_emergenza_2: 'Contatto di emergenza 2',
  telefono_contatto_emergenza_2: 'Telefono emergenza 2',
}

/** Their columns, of a member with the alias `a`. */
export const CONTACTS = contacts.map((field) => `a.${field}`)

/** What they are called in the head of a file. */
export const contactHeads = contacts.map((field) => NAMES[field])

export function contactCells(member: Contacts): Cell[] {
  return contacts.map((field) => member[field])
}
