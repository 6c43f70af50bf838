import { safeParse, type $ZodType } from 'zod/v4/core'
import { contentOf, jpegFile } from '../../../test/form.ts'
import { PLACEHOLDER } from './example.ts'
import { operations } from './operations.ts'

/** An example that its own call refuses would mislead the reader. */
describe('the examples of the description', () => {
  const problems = (schema: $ZodType, value: unknown) => {
    const parsed = safeParse(schema, value)
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  const named = operations.map((operation) => [operation.id, operation] as const)

  // A PNG by its first bytes: any file will do for the other calls.
  const content = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const file = { filename: 'x', content_type: 'image/png', content }

  it.each(named)('of %s are accepted by its own schemas', (_id, { endpoint, example, files }) => {
    const { params, query, body, reply } = endpoint
    const asText = (fields: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
      )
    if (params) expect(problems(params, asText(example.params))).toEqual([])
    if (query) expect(problems(query, asText(example.query))).toEqual([])
    const withFiles = Object.assign({}, example.body, Object.fromEntries(files.map((name) => [name, file])))
    const sent = Array.isArray(example.body) ? example.body : withFiles
    if (body) expect(problems(body, endpoint.jpeg ? contentOf(jpegFile()) : sent)).toEqual([])
    if (reply) expect(problems(reply, example.reply)).toEqual([])
    else expect(example.reply).toBeUndefined()
  })

  it.each(named)('of %s say something believable in every field', (_id, { example }) => {
    expect(textsIn(example)).not.toContain(PLACEHOLDER)
  })

  it('may have a field of any name', () => {
    expect(textsIn({ [PLACEHOLDER]: ['uno', { due: 'tre', quattro: 5 }] })).toEqual(['uno', 'tre'])
  })
})

/** Every text in a value, not the names of its fields. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
