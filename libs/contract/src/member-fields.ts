/**
 * A member's own fields, each defined once: forms, replies, columns, erasure, import and files derive from this table.
 * README, "Add a field".
 */
import { isCodiceFiscale } from './codice-fiscale.ts'
import { CalendarDate, OptionalEmail, OptionalLine, OptionalLines, OptionalPhone, RequiredLine } from './fields.ts'
import { BORN_FROM, NOTE_MAX_CHARS, PERSON_NAME_MAX_CHARS } from './limits.ts'
import { REQUIRED } from './texts.ts'
import * as z from './zod.ts'

/** Attributes of the field's `<input>`. */
export interface Control {
  type?: 'date' | 'email' | 'tel'
  inputMode?: 'email' | 'tel'
  autoCapitalize?: 'words' | 'characters' | 'none'
  spellCheck?: boolean
  min?: string
  max?: string
}

/** Input, output and erasure of a kind of field. */
interface Kind {
  control: Control
  /** Schema of input. */
  schema: z.ZodMiniType
  /** Schema of replies. */
  reply: z.ZodMiniType
  /** Value left in the column by an erasure. */
  erased: '' | null
}

interface Names {
  /** In forms. */
  label: string
  /** Column head of a file, and label beside fields of other people; default `label`. */
  head?: string
  /** Label where the section's title gives the context; default `label`. */
  short?: string
  /** In the description of the API. */
  example: string
}

/** Section in forms and records. `health` is sent with a whole record only, never in a list or file. */
export type Section = 'personal' | 'guardian' | 'emergency' | 'health'

/** The upper bound is today, which only the rules know: `memberRefusals`. */
const BirthDate = z.iso
  .date({ error: ({ input }) => (input ? 'Inserisci una data valida' : REQUIRED), abort: true })
  .check(z.refine((date) => date >= BORN_FROM, { error: 'La data di nascita è prima del 1900: controllala' }))

const OptionalCodiceFiscale = z.pipe(
  z.pipe(
    OptionalLine(PERSON_NAME_MAX_CHARS),
    z.transform((code) => (code === null ? null : code.replace(/\s/g, '').toUpperCase())),
  ),
  z.nullable(
    z.string().check(z.refine(isCodiceFiscale, { error: 'Il codice fiscale non è corretto: controlla i caratteri' })),
  ),
)

const Text = z.string()
const OptionalText = z.nullable(z.string())

const words = { autoCapitalize: 'words', spellCheck: false } as const

const name = { control: words, schema: RequiredLine(PERSON_NAME_MAX_CHARS), reply: Text, erased: '' } as const
const line = { control: words, schema: OptionalLine(), reply: OptionalText, erased: null } as const
const phone = {
  control: { type: 'tel', inputMode: 'tel' },
  schema: OptionalPhone,
  reply: OptionalText,
  erased: null,
} as const
const email = {
  control: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  schema: OptionalEmail,
  reply: OptionalText,
  erased: null,
} as const
const birth = {
  control: { type: 'date', min: BORN_FROM },
  schema: BirthDate,
  reply: CalendarDate,
  erased: null,
} as const
const taxCode = {
  control: { autoCapitalize: 'characters', spellCheck: false },
  schema: OptionalCodiceFiscale,
  reply: OptionalText,
  erased: null,
} as const
const health = { control: {}, schema: OptionalLines(NOTE_MAX_CHARS), reply: OptionalText, erased: null } as const

function field<S extends Section, K extends Kind>(section: S, names: Names, kind: K) {
  const { label, head = label, short = label, example } = names
  return { section, label, head, short, example, ...kind }
}

/** In the order of a file's columns. */
export const memberFields = {
  cognome: field('personal', { label: 'Cognome', example: 'Ferrari' }, name),
  nome: field('personal', { label: 'Nome', example: 'Giulia' }, name),
  data_nascita: field('personal', { label: 'Data di nascita', example: '2014-05-17' }, birth),
  luogo_nascita: field(
    'personal',
    { label: 'Luogo di nascita', example: 'Milano' },
    { ...name, schema: RequiredLine() },
  ),
  codice_fiscale: field('personal', { label: 'Codice fiscale', example: 'FRRGLI14E57F205K' }, taxCode),
  indirizzo_residenza: field('personal', { label: 'Indirizzo di residenza', example: 'Via dei Tigli 8, Milano' }, line),
  telefono: field('personal', { label: 'Telefono', example: '333 1234567' }, phone),
  email: field('personal', { label: 'Email', example: 'famiglia.ferrari@example.it' }, email),
  nome_tutore: field(
    'guardian',
    { label: 'Nome del genitore o tutore', head: 'Nome del tutore', short: 'Nome', example: 'Marta Ferrari' },
    line,
  ),
  email_tutore: field(
    'guardian',
    {
      label: 'Email del genitore o tutore',
      head: 'Email del tutore',
      short: 'Email',
      example: 'famiglia.ferrari@example.it',
    },
    email,
  ),
  telefono_tutore: field(
    'guardian',
    { label: 'Telefono del genitore o tutore', head: 'Telefono del tutore', short: 'Telefono', example: '333 1234567' },
    phone,
  ),
  nome_contatto_emergenza_1: field(
    'emergency',
    { label: 'Nome del primo contatto', head: 'Primo contatto di emergenza', example: 'Paolo Ferrari' },
    line,
  ),
  telefono_contatto_emergenza_1: field(
    'emergency',
    { label: 'Telefono del primo contatto', example: '333 7654321' },
    phone,
  ),
  nome_contatto_emergenza_2: field(
    'emergency',
    { label: 'Nome del secondo contatto', head: 'Secondo contatto di emergenza', example: 'Nonna Rosa' },
    line,
  ),
  telefono_contatto_emergenza_2: field(
    'emergency',
    { label: 'Telefono del secondo contatto', example: '02 5551234' },
    phone,
  ),
  note: field(
    'health',
    { label: 'Allergie, intolleranze e farmaci', head: 'Note', example: 'Nessuna allergia' },
    health,
  ),
}
export type MemberFieldName = keyof typeof memberFields

/** The names of some fields, in order. Overloaded because `Object.keys` loses their types. */
function namesOf<F extends object>(fields: F): (keyof F & string)[]
function namesOf(fields: object): string[] {
  return Object.keys(fields)
}

/** One property of each field, by name. */
export function each<F extends Record<string, Record<P, unknown>>, P extends string>(
  fields: F,
  property: P,
): { [K in keyof F]: F[K][P] }
export function each(fields: Record<string, Record<string, unknown>>, property: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value[property]]))
}

/** Some properties of an object, by name. */
export function pickOf<T extends object, K extends keyof T & string>(object: T, names: readonly K[]): Pick<T, K>
export function pickOf(object: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((key) => [key, object[key]]))
}

/** The same value under each name. */
export function fill<K extends string, V>(names: readonly K[], value: V): Record<K, V>
export function fill(names: readonly string[], value: unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((key) => [key, value]))
}

export const memberFieldNames = namesOf(memberFields)

/** The health note, and the fields that lists and files contain. */
export const { note: healthNote, ...listedFields } = memberFields
export const listedFieldNames = namesOf(listedFields)
