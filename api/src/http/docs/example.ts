import { propertiesOf, type JsonSchema } from '../reporting/json-schema.ts'
import { ABSENT } from './absent.ts'
import { exampleValues } from './example-values.ts'

/** Example of a text field that has no example value; `examples.test.ts` fails on it. */
export const PLACEHOLDER = 'testo'

/** Position of a value: its feature, the enclosing field and its own name. */
interface Place {
  feature: string
  parent: string
  name: string
}

/** An example reply that fits the schema. Its top-level fields are looked up as `<feature> reply.<field>`. */
export function exampleReply(schema: JsonSchema, feature: string): unknown {
  return make(schema, { feature, parent: feature, name: `${feature} reply` })
}

/** Examples by field name, of `names` or of all fields; without files, which JSON cannot represent. */
export function exampleFields(schema: JsonSchema, feature: string, names?: readonly string[]): Record<string, unknown> {
  const fields = Object.entries(propertiesOf(schema))
    .filter(([name, field]) => !isFile(field) && (names?.includes(name) ?? true))
    .map(([name, field]) => ({ field, place: { feature, parent: feature, name } }))
    .filter(({ place }) => !isLeftOut(schema, place))
  return Object.fromEntries(fields.map(({ field, place }) => [place.name, make(field, place)]))
}

/**
 * Whether a form field is a file: a property of it has a `contentMediaType`, which marks values that JSON cannot
 * represent.
 */
export function isFile(field: JsonSchema): boolean {
  return Object.values(propertiesOf(field)).some(({ contentMediaType }) => contentMediaType !== undefined)
}

/** The non-null alternative of an `anyOf`; a schema without one unchanged. */
export function beyondNull(schema: JsonSchema): JsonSchema {
  const other = schema.anyOf?.find((one) => typeof one === 'object' && one.type !== 'null')
  return typeof other === 'object' ? beyondNull(other) : schema
}

/** The types that a schema names, also in its `anyOf`; empty: any value is valid. */
export function typesOf(schema: JsonSchema): string[] {
  const types: unknown = schema.type
  const named = Array.isArray(types) ? types.map(String) : typeof types === 'string' ? [types] : []
  const others = (schema.anyOf ?? []).flatMap((one) => (typeof one === 'object' ? typesOf(one) : []))
  return [...new Set([...named, ...others])]
}

function make(schema: JsonSchema, place: Place): unknown {
  const known = knownValue(schema, place)
  if (known !== undefined) return known
  const one = beyondNull(schema)
  if (one.default !== undefined) return one.default
  const [choice]: unknown[] = one.enum ?? (one.const === undefined ? [] : [one.const])
  if (choice !== undefined) return choice
  const [type] = typesOf(one).filter((each) => each !== 'null')
  if (type === 'object') return object(one, place)
  if (type === 'array')
    return [make(typeof one.items === 'object' && !Array.isArray(one.items) ? one.items : {}, place)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(Number(one.minimum ?? 0), 1)
  return PLACEHOLDER
}

function object(schema: JsonSchema, { feature, name }: Place): Record<string, unknown> {
  const fields = Object.entries(propertiesOf(schema))
    .map(([field, inner]) => ({ inner, place: { feature, parent: name, name: field } }))
    .filter(({ place }) => !isLeftOut(schema, place))
  return Object.fromEntries(fields.map(({ inner, place }) => [place.name, make(inner, place)]))
}

/** Whether an optional field stays out of the example: of two that exclude one another, it has one. */
function isLeftOut({ required = [] }: JsonSchema, { feature, parent, name }: Place): boolean {
  const known = [`${parent}.${name}`, `${feature}:${name}`].map((key) => exampleValues[key])
  return !required.includes(name) && known.includes(ABSENT)
}

function knownValue(schema: JsonSchema, { feature, parent, name }: Place): unknown {
  return [`${parent}.${name}`, `${feature}:${name}`, name]
    .filter((key) => Object.hasOwn(exampleValues, key))
    .map((key) => exampleValues[key])
    .find((value) => fits(schema, value))
}

function fits(schema: JsonSchema, value: unknown): boolean {
  const one = beyondNull(schema)
  if (one.enum && !one.enum.some((each) => each === value)) return false
  const types = typesOf(schema)
  if (types.length === 0) return typeof value !== 'object'
  return types.includes(typeOf(value)) || (typeOf(value) === 'integer' && types.includes('number'))
    ? !Array.isArray(value) || value.every((each) => fitsItem(one, each))
    : false
}

function fitsItem({ items }: JsonSchema, value: unknown): boolean {
  return typeof items !== 'object' || Array.isArray(items) || fits(items, value)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
