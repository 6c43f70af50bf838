import type { $ZodType, input, output } from 'zod/v4/core'
import type { Grant } from './access.ts'
import './italian.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the API: everything both sides must agree on. */
export interface Endpoint {
  method: Method
  /** As in the address, parameters as `:name`. */
  path: string
  /** Who may call it: a row of the grants table. */
  grant: Grant
  /** One Italian line for the description of the API. */
  summary: string
  params?: $ZodType
  query?: $ZodType
  body?: $ZodType
  /** The body may come as `multipart/form-data` too, with at most one file. */
  form?: true
  /** Status of success. */
  status: 200 | 201 | 202 | 204
  /** Shape of the answer; `null` when there is no body (204), or a file. */
  reply: $ZodType | null
  /** Answers with a file for a spreadsheet, row by row. */
  csv?: true
  /** Honours `Idempotency-Key`: docs/api.md, Idempotency keys. */
  idempotent?: true
  /** Refusals of its own, beside those that every call can give: status → when. */
  refusals?: Readonly<Record<number, string>>
}

/** The calls of one feature, by name. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** Declares one call, keeping the exact types of its parts. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

type Part<E, K extends string> = E extends Record<K, infer S extends $ZodType> ? S : never
type Parts<E> = Extract<keyof E, 'params' | 'query' | 'body'>

/** What the handler gets: parsed params, query and body, those that the call has. */
export type Input<E extends Endpoint> = { [K in Parts<E>]: output<Part<E, K>> }

/** What the caller gives, before parsing. */
export type Request<E extends Endpoint> = { [K in Parts<E>]: input<Part<E, K>> }

/** What the call answers on success. */
export type Reply<E extends Endpoint> = E['reply'] extends $ZodType ? output<E['reply']> : null
