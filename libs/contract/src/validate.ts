import { safeParse, type $ZodType, type output } from 'zod/v4/core'

/** Texts per field, as the server gives them and as the fields show them. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>

/** Checks a form with the schema that the server uses, so that it says the same in the same words: the parsed data, or the texts per field. */
export function validate<S extends $ZodType>(
  schema: S,
  values: unknown,
): { data: output<S>; errors: FieldTexts } | { data: null; errors: FieldTexts } {
  const parsed = safeParse(schema, values)
  if (parsed.success) return { data: parsed.data, errors: {} }
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) (errors[issue.path.map(String).join('.')] ??= []).push(issue.message)
  return { data: null, errors }
}
