import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { safeParse, type $ZodType } from 'zod/v4/core'

/**
 * Under test: throws unless the answer has exactly the contract's fields. An undeclared field is how health notes leak.
 */
export function checkReply(endpoint: Endpoint, schema: $ZodType, body: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(body))
  const parsed = safeParse(schema, sent)
  const where = `${endpoint.method} ${endpoint.path}`
  if (!parsed.success) throw new Error(`${where} breaks its reply's shape: ${JSON.stringify(parsed.error.issues)}`)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), sent))
    throw new Error(`${where} answers fields that its contract does not name`)
}
