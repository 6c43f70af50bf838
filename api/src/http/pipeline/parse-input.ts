import type { ParsedUrlQuery } from 'node:querystring'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { safeParse, type $ZodError, type $ZodType } from 'zod/v4/core'
import { invalid, notFound, type FieldErrors } from '../../domain/refusal.ts'

/**
 * The params and the query of a call, parsed by the schemas that it has. Invalid params are a 404, an invalid query is
 * a 422 with the texts per field.
 */
export function parseAddress(
  endpoint: Endpoint,
  params: unknown,
  query: ParsedUrlQuery,
): { params?: unknown; query?: unknown } {
  const input: { params?: unknown; query?: unknown } = {}
  if (endpoint.params) {
    const parsed = safeParse(endpoint.params, params)
    if (!parsed.success) throw notFound()
    input.params = parsed.data
  }
  if (endpoint.query) {
    // `?stato=` means no filter, not a filter for the empty text.
    const fields = Object.entries(query).filter(([, value]) => value !== '')
    input.query = parseFields(endpoint.query, Object.fromEntries(fields))
  }
  return input
}

/** The value parsed by the schema; 422 with the texts per field. */
export function parseFields(schema: $ZodType, value: unknown): unknown {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw invalid(errorsIn(parsed.error))
}

/** The errors of a schema by field path, `body` for the whole: each text once. */
export function errorsIn({ issues }: Pick<$ZodError, 'issues'>): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    const texts = (errors[field] ??= [])
    if (!texts.includes(issue.message)) texts.push(issue.message)
  }
  return errors
}
