import { toJSONSchema } from 'zod/mini'
import type { $ZodType, JSONSchema } from 'zod/v4/core'

export type JsonSchema = JSONSchema.BaseSchema

const made = { input: new WeakMap<$ZodType, JsonSchema>(), output: new WeakMap<$ZodType, JsonSchema>() }

/** JSON schema of a contract schema's input or output, in the dialect of OpenAPI 3.1. */
export function jsonSchemaOf(schema: $ZodType, io: 'input' | 'output'): JsonSchema {
  const known = made[io].get(schema)
  if (known) return known
  const found: JsonSchema = {
    ...toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: ({ zodSchema, jsonSchema }) => {
        // Custom types are files, the only values that JSON cannot represent.
        if (zodSchema._zod.def.type === 'custom') jsonSchema.contentMediaType = 'application/octet-stream'
      },
    }),
  }
  // OpenAPI 3.1 itself defines the dialect.
  delete found.$schema
  made[io].set(schema, found)
  return found
}

/** The fields of an object; of a list those of its elements. None for anything else. */
export function propertiesOf({ properties, items }: JsonSchema): Record<string, JsonSchema> {
  if (typeof items === 'object' && !Array.isArray(items)) return propertiesOf(items)
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, field]) => [name, typeof field === 'object' ? field : {}]),
  )
}
