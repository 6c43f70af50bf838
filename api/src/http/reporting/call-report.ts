import type { Context, Middleware } from 'koa'
import type { $ZodType } from 'zod/v4/core'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import type { Actor } from '../../domain/actor.ts'
import { jsonSchemaOf, propertiesOf } from './json-schema.ts'

/** Names of fields, in the order of the contract, and how large the whole was. Never a value. */
interface Sketch {
  fields: string[]
  bytes: number
}

/** What a call was, without anything that was said in it. */
export interface CallReport {
  endpoint: Endpoint
  method: string
  /** The route's pattern and the names of the query's fields: `/api/anagrafica?page&search`. */
  url: string
  status: number
  /** Undefined: the call ended before anybody knew. */
  actor: Actor | undefined
  request: Sketch
  response: Sketch
  /** When it began, and how long it took, with fractions. */
  at: Date
  ms: number
  requestId: unknown
}

/** What a call turns out to be, stage by stage; what is not known when it ends stays open. */
export interface CallFindings {
  endpoint: Endpoint
  actor?: Actor
  /** As it was sent, before its schema. */
  body?: unknown
  bodyBytes?: number
  /** What is answered, before it becomes text. */
  reply?: unknown
}

/** The calls that are being answered. */
const begun = new WeakMap<Context, CallFindings>()

/** Says which call this is: from here on it is reported, with what is found out about it. */
export function beginReport(ctx: Context, endpoint: Endpoint): CallFindings {
  const findings = { endpoint }
  begun.set(ctx, findings)
  return findings
}

/** Tells each writer of every call of the contract, once it is answered; an unknown path is nobody's call. */
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

/** A caller may declare any size; the largest that the database keeps is enough. */
function declaredBytes(ctx: Context): number {
  return Math.min(Number(/^\d{1,15}$/.exec(ctx.get('Content-Length'))?.[0] ?? 0), 2 ** 31 - 1)
}

const REFUSAL = ['message', 'errors', 'request_id']

function answered(ctx: Context, { endpoint, reply }: CallFindings): string[] {
  if (ctx.status === 304) return []
  const body: unknown = reply ?? ctx.body
  return known(Array.isArray(body) ? body[0] : body, [...REFUSAL, ...namesIn(endpoint.reply, 'output')])
}

/** Only names that the contract knows: what a caller types as a name may be a secret too. */
function known(body: unknown, names: readonly string[]): string[] {
  if (typeof body !== 'object' || body === null) return []
  return [...new Set(names)].filter((name) => Object.hasOwn(body, name))
}

function namesIn(schema: $ZodType | null | undefined, io: 'input' | 'output'): string[] {
  return schema ? Object.keys(propertiesOf(jsonSchemaOf(schema, io))) : []
}
