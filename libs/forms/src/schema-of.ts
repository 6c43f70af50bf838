import type { FieldTexts } from '@cortile/contract/validate.ts'
import * as z from '@cortile/contract/zod.ts'

/** What is to be sent, or what is wrong, by field. */
export type Verdict<D> = { data: D; errors: FieldTexts } | { data: null; errors: FieldTexts }

/**
 * A check of several schemas and rules as one schema, so that all that is wrong is said at once: zod's own pipe ends at the
 * first step that refuses.
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
