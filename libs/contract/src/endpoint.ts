import type { $ZodType, input, output } from 'zod/v4/core'
import type { Grant } from './access.ts'
import './italian.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the API: the complete agreement between client and server. */
export interface Endpoint {
  method: Method
  /** Path, with parameters as `:name`. */
  path: string
  /** Required grant: a key of the grants table. */
  grant: Grant
  /** One Italian line for the description of the API. */
  summary: string
  params?: $ZodType
  query?: $ZodType
  body?: $ZodType
  /** The body may also be `multipart/form-data`, with at most one file. */
  form?: true
  /** The body is a JPEG file, and not JSON. */
  jpeg?: true
  /** Status of success. */
  status: 200 | 201 | 202 | 204
  /** Shape of the reply; `null` without a body (204), or for a file. */
  reply: $ZodType | null
  /** Replies with a CSV file for a spreadsheet, row by row. */
  csv?: true
  /** Replies with a picture. */
  picture?: true
  /**
   * The reply is a configuration that is changed as a whole. Its ETag begins with a mark of the configuration, without what
   * others change meanwhile (`totale`); a change needs it as `If-Match`, 409 otherwise.
   */
  configuration?: true
  /** Honours `Idempotency-Key`: docs/api.md, Idempotency keys. */
  idempotent?: true
  /**
   * Needs a session whose user has logged in or confirmed to be there within ten minutes, 428 otherwise; `by-setting`:
   * while the setting `step_up` is on.
   */
  stepUp?: 'always' | 'by-setting'
  /**
   * Finds a member by a card: after 20 unknown ones within ten minutes, a session's calls of this kind are refused for a
   * minute.
   */
  readsCard?: true
  /**
   * Whether the register of changes has a row of each successful call; unless declared, of calls that change something
   * and of files. `opening`: a row for each caller, subject and hour.
   */
  recorded?: boolean | 'opening'
  /** Refusals of this call, beyond those that every call can give: status → meaning. */
  refusals?: Readonly<Record<number, string>>
}

/** The calls of one feature, by name. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** Declares one call, preserving the exact types of its parts. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

type Part<E, K extends string> = E extends Record<K, infer S extends $ZodType> ? S : never
type Parts<E> = Extract<keyof E, 'params' | 'query' | 'body'>

/** Input of the handler: parsed params, query and body, as declared. */
export type Input<E extends Endpoint> = { [K in Parts<E>]: output<Part<E, K>> }

/** Input of the caller, before parsing. */
export type Request<E extends Endpoint> = { [K in Parts<E>]: input<Part<E, K>> }

/** Reply of the call on success. */
export type Reply<E extends Endpoint> = E['reply'] extends $ZodType ? output<E['reply']> : null
