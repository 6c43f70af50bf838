import { APOSTROPHES, words } from '@cortile/contract/normalise.ts'

/** What a search can find a member by. */
export interface Searchable {
  nome: string
  cognome: string
  card_id?: string | null | undefined
  codice_fiscale?: string | null | undefined
  email?: string | null | undefined
  email_tutore?: string | null | undefined
  telefono?: string | null | undefined
  telefono_tutore?: string | null | undefined
  telefono_contatto_emergenza_1?: string | null | undefined
  telefono_contatto_emergenza_2?: string | null | undefined
}

export const searchedFields = [
  'nome',
  'cognome',
  'card_id',
  'codice_fiscale',
  'email',
  'email_tutore',
  'telefono',
  'telefono_tutore',
  'telefono_contatto_emergenza_1',
  'telefono_contatto_emergenza_2',
] as const satisfies readonly (keyof Searchable)[]

/** First character of a term that is no word of a name, so that a search by name never finds a contact. */
const NUMBER = '#'
const CODE = '='
const ADDRESS = '@'

/** The terms under which a member is found; a search finds each by its beginning. */
export function searchTerms(member: Searchable): string[] {
  const { nome, cognome, card_id, codice_fiscale, email, email_tutore } = member
  const phones = searchedFields.filter((field) => field.startsWith('telefono')).map((field) => member[field])
  const codes = codice_fiscale ? [CODE + codice_fiscale.toLowerCase()] : []
  return contactTerms({
    name: `${nome} ${cognome}`,
    numbers: [card_id, ...phones],
    addresses: [email, email_tutore],
    codes,
  })
}

type Text = string | null | undefined

interface Found {
  name: string
  numbers: readonly Text[]
  addresses: readonly Text[]
  /** Terms of its own kind. */
  codes?: readonly string[]
}

/** The terms under which a name, numbers and mail addresses are found, each once. */
export function contactTerms({ name, numbers, addresses, codes = [] }: Found): string[] {
  const terms = [
    ...nameWords(name),
    ...numbers.flatMap((text) => numbersIn(text ?? '')).map((digits) => NUMBER + digits),
    ...codes,
    ...addresses.flatMap((address) => (address ? [ADDRESS + address.toLowerCase()] : [])),
  ]
  return [...new Set(terms)]
}

/**
 * The terms that must all begin a term of a member, from the text of a search: a mail address (it has an `@`), a number
 * of a card or telephone, a tax code, else words of names. Empty: the text has no letter and no digit.
 */
export function searchedTerms(text: string): string[] {
  const typed = text.trim().toLowerCase()
  if (typed.includes('@')) return [ADDRESS + typed]
  const compact = typed.replace(/[\s()./-]/g, '')
  if (/^\+?\d+$/.test(compact)) return [NUMBER + withoutPrefix(compact)]
  if (/^[a-z]{6}\d/.test(compact)) return [CODE + compact]
  return words(text)
}

const BETWEEN_LETTERS = new RegExp(`(?<=\\p{L})[${APOSTROPHES}](?=\\p{L})`, 'gu')

/** The words of a name, and of `Dall'Acqua` besides `dallacqua` also `acqua`. */
function nameWords(name: string): string[] {
  return [...words(name), ...words(name.replace(BETWEEN_LETTERS, ' '))]
}

/** The numbers of a text, each as its digits, without Italy's prefix: `+39 333 1234567 (mamma)` → `3331234567`. */
export function numbersIn(text: string): string[] {
  const found = text.match(/\+?\d[\d\s().-]*/g) ?? []
  return found.map((number) => withoutPrefix(number.replace(/[^\d+]/g, ''))).filter((digits) => digits.length >= 3)
}

function withoutPrefix(number: string): string {
  return number.replace(/^(?:\+|00)39(?=\d)/, '').replace('+', '')
}
