import { may, roles, type Caller } from '@cortile/contract/access.ts'
import { calls } from '@cortile/contract/calls.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { toJSONSchema } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { requests, type Request } from './request-table.ts'
import { unready } from './unready-table.ts'

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
/** The calls of a feature of the contract. */
export const endpointsOf = (feature: string): readonly Endpoint[] => Object.values(calls[feature] ?? {})
export const endpoints: readonly Endpoint[] = Object.keys(calls).flatMap(endpointsOf)

/** The request of a call. Throws if it is missing in the table. */
export function requestOf(endpoint: Endpoint): Request {
  const request = requests[nameOf(endpoint)] ?? unready[nameOf(endpoint)]
  if (!request) throw new Error(`${nameOf(endpoint)} has no request in the table`)
  return request
}

/** What is sent as the body of a request. */
export const sentBody = ({ body, list, picture }: Request): unknown => picture ?? list ?? body

/** A caller with the grant of the call; s-admin preferred. */
export function callerOf({ grant }: Endpoint): Caller {
  const everybody: Caller[] = [...roles, 'member', 'guardian', 'nobody']
  return everybody.find((caller) => may(caller, grant)) ?? 'nobody'
}

/** The path and query of a call with these params and fields; a list becomes a repeated field. */
export function addressOf({ path }: Endpoint, { params = {}, query = {} }: Request): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each))
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

/** The names of the fields of params, of a query, of a body, or of an item of a body that is a list. */
export function fieldsOf(schema: $ZodType | undefined): string[] {
  if (!schema) return []
  const { properties, items } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const item = typeof items === 'object' && !Array.isArray(items) ? items.properties : undefined
  return Object.keys(properties ?? item ?? {})
}

/** A request whose body, or each item of its list, has other fields. */
export function withFields(
  request: Request,
  fields: (body: Record<string, unknown>) => Record<string, unknown>,
): Request {
  const { body, list } = request
  return { ...request, ...(list ? { list: list.map(fields) } : { body: fields(body ?? {}) }) }
}
