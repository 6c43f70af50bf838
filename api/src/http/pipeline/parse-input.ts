import type { ParsedUrlQuery } from 'node:querystring'
import { safeParse, type $ZodError, type $ZodType } from 'zod/v4/core'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { invalid, notFound, type FieldErrors } from '../../domain/refusal.ts'

/**
 * The params and the query of a call by its own schemas, those that it has. Params that name nothing are a 404; a query
 * that breaks its schema a 422 with the texts per field.
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
    // `?stato=` is a filter left open, not a filter for nothing.
    const fields = Object.entries(query).filter(([, value]) => value !== '')
    input.query = parseFields(endpoint.query, Object.fromEntries(fields))
  }
  return input
}

/** What was sent, by its schema; 422 with the texts per field. */
export function parseFields(schema: $ZodType, value: unknown): unknown {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw invalid(errorsIn(parsed.error))
}

/** What a schema finds wrong, by field: each text once. */
export function errorsIn({ issues }: Pick<$ZodError, 'issues'>): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    const texts = (errors[field] ??= [])
    if (!texts.includes(issue.message)) texts.push(issue.message)
  }
  return errors
}
