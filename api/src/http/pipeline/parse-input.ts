import type { Context } from 'koa'
import { safeParse, type $ZodError, type $ZodType } from 'zod/v4/core'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { invalid, notFound, type FieldErrors } from '../../domain/refusal.ts'
import { note } from '../reporting/call-report.ts'
import { readBody } from './body.ts'

/**
 * The params, query and body of a call by its own schemas, those that it has. Params that name nothing are a 404; query
 * and body that break their schema a 422 with the texts per field.
 */
export async function parseInput(ctx: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  if (endpoint.params) {
    const params = safeParse(endpoint.params, ctx['params'])
    if (!params.success) throw notFound()
    input['params'] = params.data
  }
  if (endpoint.query) {
    // `?stato=` is a filter left open, not a filter for nothing.
    const fields = Object.entries(ctx.query).filter(([, value]) => value !== '')
    input['query'] = parseFields(endpoint.query, Object.fromEntries(fields))
  }
  if (endpoint.body) {
    const body = await readBody(ctx, endpoint.form)
    note(ctx, { body })
    input['body'] = parseFields(endpoint.body, body)
  }
  return input
}

function parseFields(schema: $ZodType, value: unknown): unknown {
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
