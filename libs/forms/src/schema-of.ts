import type { FieldTexts } from '@cortile/contract/validate.ts'
import * as z from '@cortile/contract/zod.ts'

/** The data to send, or null; the errors by field. */
export type Verdict<D> = { data: D; errors: FieldTexts } | { data: null; errors: FieldTexts }

/**
 * Combines a check of several schemas and rules into one schema that reports all errors at once: zod's own pipe stops
 * at the first failing step.
 */
export function schemaOf<V, D>(check: (values: V) => Verdict<D>) {
  return z.transform((values: V, { issues }): D => {
    const { data, errors } = check(values)
    if (data !== null) return data
    for (const [name, texts] of Object.entries(errors))
      issues.push({ code: 'custom', input: values, path: [name], message: texts.join(' ') })
    return z.NEVER
  })
}
