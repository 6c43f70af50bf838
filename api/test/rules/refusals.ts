import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { contentOf, formFields } from '../form.ts'
import type { TestReply } from '../test-server.ts'
import type { Request } from './request-table.ts'

/** The fields that a schema refuses; null when it accepts the value. */
function wrongFields(schema: $ZodType | undefined, value: unknown): string[] | null {
  if (!schema) return null
  const parsed = safeParse(schema, value)
  if (parsed.success) return null
  return [...new Set(parsed.error.issues.map(({ path }) => path.map(String).join('.') || 'body'))].sort()
}

/** The status and fields that the contract's schemas require for a request; null if the schemas accept it. */
export function judged(
  endpoint: Endpoint,
  { params, query, body, list, picture }: Request,
): { status: number; fields: string[] } | null {
  if (endpoint.params && wrongFields(endpoint.params, params)) return { status: 404, fields: [] }
  // A query has only texts, and an empty field counts as absent.
  const texts = Object.entries(query ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)])
  const asked: unknown = Object.fromEntries(texts.filter(([, value]) => value !== ''))
  const fields =
    wrongFields(endpoint.query, asked) ??
    wrongFields(
      endpoint.body,
      picture ? contentOf(picture) : list ? JSON.parse(JSON.stringify(list)) : body && arrived(body),
    )
  return fields && { status: 422, fields }
}

/** The body as the server gets it: JSON has no NaN or Infinity, and an empty form field counts as absent. */
function arrived(body: Record<string, unknown>): unknown {
  const form = formFields(body)
  if (!form) return JSON.parse(JSON.stringify(body))
  const read = (value: string | File) =>
    typeof value === 'string' ? value : { filename: value.name, content_type: value.type, content: contentOf(value) }
  return Object.fromEntries(form.filter(([, value]) => value !== '').map(([name, value]) => [name, read(value)]))
}

/** English words of the validation library, which must never reach a caller. */
const ENGLISH =
  /\b(invalid|expected|received|required|must|should|unrecognized|too (big|small)|string|number|undefined)\b/i

/** Faults of a refusal's shape by docs/api.md, Errors; empty when there are none. */
export function faultsOf({ status, body }: TestReply): string[] {
  if (status < 400) return []
  if (typeof body !== 'object' || body === null || !('message' in body)) return ['no message']
  const { message } = body
  if (typeof message !== 'string' || message === '') return ['no message']
  const errors: [string, unknown][] = 'errors' in body ? Object.entries(body.errors ?? {}) : []
  const texts = errors.flatMap(([, each]): unknown[] => (Array.isArray(each) ? each : [null]))
  return [
    ...(status !== 401 && ENGLISH.test(message) ? [`English: ${message}`] : []),
    ...('errors' in body && errors.length === 0 ? ['errors without a field'] : []),
    ...(texts.some((text) => typeof text !== 'string' || text === '') ? ['errors that are no texts'] : []),
    ...texts.filter((text) => typeof text === 'string' && ENGLISH.test(text)).map((text) => `English: ${String(text)}`),
    ...(errors.length > 0 && texts[0] !== message ? ['the message is not the first text'] : []),
  ]
}
