import type { Endpoint } from '@cortile/contract/endpoint.ts'
import type { Context, Middleware } from 'koa'
import type { $ZodType } from 'zod/v4/core'
import type { Actor } from '../../domain/actor.ts'
import { jsonSchemaOf, propertiesOf } from './json-schema.ts'

/** Field names in the order of the contract, and the size. Never a value. */
interface Sketch {
  fields: string[]
  bytes: number
}

/** Facts of one call, without any of its content. */
export interface CallReport {
  endpoint: Endpoint
  method: string
  /** The route's pattern and the names of the query's fields: `/api/anagrafica?page&search`. */
  url: string
  status: number
  /** Undefined: the call ended before it was authenticated. */
  actor: Actor | undefined
  request: Sketch
  response: Sketch
  /** Start of the call, and its duration in ms with fractions. */
  at: Date
  ms: number
  requestId: unknown
}

/** Facts that are collected while a call runs; facts not known at its end stay undefined. */
export interface CallFindings {
  endpoint: Endpoint
  actor?: Actor
  /** Before validation. */
  body?: unknown
  bodyBytes?: number
  /** The reply before it is serialised. */
  reply?: unknown
}

/** Findings of the calls in progress. */
const begun = new WeakMap<Context, CallFindings>()

/** Marks the request as this call, so that it is reported; the pipeline fills the returned findings. */
export function beginReport(ctx: Context, endpoint: Endpoint): CallFindings {
  const findings = { endpoint }
  begun.set(ctx, findings)
  return findings
}

/**
 * Reports every call of the contract to each writer once it is answered; requests to unknown paths are not reported.
 */
export function reportCalls(clock: () => Date, writers: readonly ((report: CallReport) => void)[]): Middleware {
  return async (ctx, next) => {
    const at = clock()
    const start = performance.now()
    await next()
    const findings = begun.get(ctx)
    if (!findings) return
    const report = { ...reportOf(ctx, findings), at, ms: performance.now() - start }
    for (const write of writers) write(report)
  }
}

function reportOf(ctx: Context, found: CallFindings): Omit<CallReport, 'at' | 'ms'> {
  const { endpoint } = found
  const asked = namesIn(endpoint.query, 'input').filter((name) => Object.hasOwn(ctx.query, name))
  const requestId: unknown = ctx.state['requestId']
  return {
    endpoint,
    method: ctx.method,
    url: endpoint.path + (asked.length > 0 ? `?${asked.join('&')}` : ''),
    status: ctx.status,
    actor: found.actor,
    request: {
      fields: known(found.body, namesIn(endpoint.body, 'input')),
      bytes: found.bodyBytes ?? declaredBytes(ctx),
    },
    response: { fields: answered(ctx, found), bytes: ctx.length ?? 0 },
    requestId,
  }
}

/** `Content-Length`, capped at the largest value that the database keeps: a caller may declare any size. */
function declaredBytes(ctx: Context): number {
  return Math.min(Number(/^\d{1,15}$/.exec(ctx.get('Content-Length'))?.[0] ?? 0), 2 ** 31 - 1)
}

const REFUSAL = ['message', 'errors', 'request_id']

function answered(ctx: Context, { endpoint, reply }: CallFindings): string[] {
  if (ctx.status === 304) return []
  const body: unknown = reply ?? ctx.body
  return known(Array.isArray(body) ? body[0] : body, [...REFUSAL, ...namesIn(endpoint.reply, 'output')])
}

/** Only names of the contract: a name that the caller has typed may be a secret too. */
function known(body: unknown, names: readonly string[]): string[] {
  if (typeof body !== 'object' || body === null) return []
  return [...new Set(names)].filter((name) => Object.hasOwn(body, name))
}

const names = { input: new WeakMap<$ZodType, readonly string[]>(), output: new WeakMap<$ZodType, readonly string[]>() }

function namesIn(schema: $ZodType | null | undefined, io: 'input' | 'output'): readonly string[] {
  if (!schema) return []
  let known = names[io].get(schema)
  if (!known) {
    known = Object.keys(propertiesOf(jsonSchemaOf(schema, io)))
    names[io].set(schema, known)
  }
  return known
}
