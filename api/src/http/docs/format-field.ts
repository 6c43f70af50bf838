import type { JsonSchema } from '../reporting/json-schema.ts'
import { beyondNull, isFile, typesOf } from './example.ts'

const WORDS: Readonly<Record<string, string>> = {
  string: 'testo',
  integer: 'numero intero',
  number: 'numero',
  boolean: 'true o false',
  object: 'oggetto',
}
/** Matches the pattern of every instant of the contract, and of no other field. */
const INSTANT = /T.*Z/

/** The type of a field's value, in Italian. */
export function typeWords(schema: JsonSchema): string {
  const one = beyondNull(schema)
  const types = typesOf(schema)
  const orNull = types.includes('null') ? ' o null' : ''
  const [type] = typesOf(one).filter((each) => each !== 'null')
  if (type === undefined) return one.contentMediaType === undefined ? 'qualsiasi valore' : 'file'
  if (isFile(one)) return 'file'
  if (type === 'array') return `elenco${itemWords(one)}${orNull}`
  if (type === 'string') return (textWords(one) ?? 'testo') + orNull
  return (WORDS[type] ?? type) + orNull
}

function itemWords({ items }: JsonSchema): string {
  if (typeof items !== 'object' || Array.isArray(items)) return ''
  const words = typeWords(items)
  return words === 'oggetto' ? ' di oggetti' : ` (${words})`
}

function textWords({ format, pattern }: JsonSchema): string | undefined {
  if (format === 'date') return 'data AAAA-MM-GG'
  if (format === 'date-time' || (pattern !== undefined && INSTANT.test(pattern))) return 'istante UTC'
  return undefined
}

/** The limits of a field's value, in Italian; empty: none beyond its type. */
export function limitWords(schema: JsonSchema): string[] {
  const one = beyondNull(schema)
  const isMoment = textWords(one) !== undefined
  return [
    ...(one.enum ? [`uno fra ${one.enum.map(String).join(', ')}`] : []),
    ...(one.const === undefined ? [] : [`sempre ${String(one.const)}`]),
    ...range(one.minLength, one.maxLength, ['carattere', 'caratteri']),
    ...range(one.minItems, one.maxItems, ['elemento', 'elementi']),
    ...range(one.minimum ?? above(one.exclusiveMinimum), one.maximum),
    ...(one.pattern !== undefined && one.pattern.length < 60 && !isMoment ? [`della forma ${one.pattern}`] : []),
    ...(schema.default === undefined ? [] : [`predefinito: ${JSON.stringify(schema.default)}`]),
  ]
}

/** The least integer above an exclusive minimum. */
function above(exclusive: number | boolean | undefined): number | undefined {
  return typeof exclusive === 'number' ? exclusive + 1 : undefined
}

/** A range in Italian, of numbers or of `things` (singular and plural). */
function range(min: number | undefined, max: number | undefined, things?: readonly [string, string]): string[] {
  const highest = max === undefined || max >= Number.MAX_SAFE_INTEGER ? undefined : max
  const lowest =
    min === undefined || min <= -Number.MAX_SAFE_INTEGER || (min === 0 && things !== undefined) ? undefined : min
  const of = (n: number) => (things ? `${grouped(n)} ${n === 1 ? things[0] : things[1]}` : grouped(n))
  if (lowest === undefined) return highest === undefined ? [] : [`al massimo ${of(highest)}`]
  if (highest === undefined) return [things ? `almeno ${of(lowest)}` : `da ${of(lowest)}`]
  return [lowest === highest && things ? of(lowest) : `da ${grouped(lowest)} a ${of(highest)}`]
}

function grouped(n: number): string {
  return n.toLocaleString('it-IT', { useGrouping: true })
}
