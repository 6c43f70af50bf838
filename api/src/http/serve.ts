import type { Context } from 'koa'
import { safeParse, type $ZodType } from 'zod/v4/core'
import type { Endpoint, Endpoints, Input, Reply } from '@cortile/contract/endpoint.ts'
import { isGrant, isOpen } from '@cortile/contract/access.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transaction.ts'
import { withinLimits } from '../limits/within-limits.ts'
import type { Services } from '../services.ts'
import { nobody, type Actor } from './actor.ts'
import { authenticate } from './authenticate.ts'
import { authorise } from './authorise.ts'
import { readBody } from './body.ts'
import { checkReply } from './check-reply.ts'
import { answerRead } from './etag.ts'
import { answerOnce } from './idempotency.ts'
import { invalid, keptRefusal, notFound, Refusal, type FieldErrors } from './refusal.ts'
import { note } from './report-calls.ts'
import { checkXsrf } from './xsrf.ts'

/** What a handler gets: its parsed input, who calls, and what it may work with. */
export type Call<E extends Endpoint> = Input<E> & {
  actor: Actor
  /** The call's own transaction if it changes something, else the database. */
  db: Db
  now: Date
  services: Services
  /** The caller's address and the browser as it names itself. */
  caller: { ip: string; device: string; secure: boolean }
  /** Adds a header to the answer. */
  header: (name: string, value: string) => void
  /** Says which member the answer tells about: an answer kept for its idempotency key is erased with that member. */
  about: (anagrafica_id: number) => void
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>
export type Handlers<F extends Endpoints> = { [K in keyof F]: Handler<F[K]> | Special<F[K]> }

/** A handler with something said about how it is called. */
interface Special<E extends Endpoint> {
  handler: Handler<E>
  outside?: true
  gate?: Gate
}

/** Lets a call through, or throws why not. */
type Gate = (db: Db) => Promise<void>

/** For a handler that has work to do outside its transaction (hashing before it, clearing up after it) and opens it itself. */
export function outsideTransaction<E extends Endpoint>(handler: Handler<E>): Special<E> {
  return { handler, outside: true }
}

/** For a handler behind a gate: who finds it closed is told so, whatever is wrong with what it sent. */
export function behind<E extends Endpoint>(gate: Gate, handler: Handler<E>): Special<E> {
  return { handler, gate }
}

/** One call, ready to be mounted. */
export interface Served {
  endpoint: Endpoint
  answer: (ctx: Context, services: Services) => Promise<void>
}

/**
 * Joins declared calls with their handlers: authenticate → authorise → parse → limit → handle → reply.
 * A missing handler does not compile; `createApp` also refuses to start without it.
 */
export function serve<F extends Endpoints>(endpoints: F, handlers: Handlers<F>): Served[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const given: unknown = handlers[name]
    const work = (typeof given === 'function' ? { handler: given } : given) as Work | undefined
    if (!isGrant(endpoint.grant))
      throw new Error(`${endpoint.method} ${endpoint.path} names no grant of the grants table`)
    if (work === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`)
    return { endpoint, answer: (ctx, services) => answer(ctx, services, endpoint, work) }
  })
}

/** What stands behind any call. */
interface Work extends Omit<Special<Endpoint>, 'handler'> {
  handler: (call: unknown) => Promise<unknown>
}

async function answer(
  ctx: Context,
  services: Services,
  endpoint: Endpoint,
  { handler, outside, gate }: Work,
): Promise<void> {
  const now = services.clock()
  const actor = isOpen(endpoint.grant) ? nobody : await authenticate(ctx, services.db, now)
  note(ctx, { actor })
  checkXsrf(ctx)
  await authorise(services.db, actor, endpoint.grant)
  await gate?.(services.db)

  const input = await parse(ctx, endpoint)
  const headers: [string, string][] = []
  const caller = { ip: ctx.ip, device: ctx.get('User-Agent'), secure: ctx.secure }
  let subject: number | null = null
  const about = (anagrafica_id: number) => void (subject = anagrafica_id)
  const handle = (db: Db) => {
    // A retried transaction begins anew, its headers and its subject too.
    headers.length = 0
    subject = null
    return handler({
      ...input,
      actor,
      db,
      now,
      services,
      caller,
      about,
      header: (name: string, value: string) => headers.push([name, value]),
    })
  }

  // An empty one was meant to be a key too.
  const keyed = ctx.req.headers['idempotency-key'] !== undefined
  if (endpoint.idempotent && keyed) {
    const first = await answerOnce(
      services.db,
      { key: ctx.get('Idempotency-Key'), actor, endpoint, input, now, subject: () => subject },
      async (trx) => ({ status: endpoint.status, body: await handle(trx) }),
    )
    if (first.replayed) ctx.set('Idempotency-Replayed', 'true')
    if (first.status >= 400) {
      ctx.status = first.status
      ctx.body = first.body
      return
    }
    return reply(ctx, services, endpoint, actor, first.body, headers)
  }
  const who = { ip: caller.ip, actor, body: input['body'] }
  const body = await withinLimits(services, endpoint, who, now, async () => {
    const done =
      endpoint.method === 'GET' || outside === true
        ? await handle(services.db)
        : await transact(services.db, (trx) => keptRefusal(handle(trx)))
    if (done instanceof Refusal) throw done
    return done
  })
  return reply(ctx, services, endpoint, actor, body, headers)
}

function reply(
  ctx: Context,
  services: Services,
  endpoint: Endpoint,
  actor: Actor,
  body: unknown,
  headers: [string, string][],
): void {
  for (const [name, value] of headers) ctx.append(name, value)
  ctx.status = endpoint.status
  if (endpoint.reply === null) {
    ctx.body = null
    ctx.status = endpoint.status
    return
  }
  if (services.config.checkReplies) checkReply(endpoint, endpoint.reply, body)
  note(ctx, { reply: body })
  const text = JSON.stringify(body)
  if (endpoint.method === 'GET') return answerRead(ctx, actor, text)
  ctx.type = 'application/json; charset=utf-8'
  ctx.set('Cache-Control', 'no-store')
  ctx.body = text
}

/** Params that name nothing are a 404; query and body that break their schema a 422 with the texts per field. */
async function parse(ctx: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
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
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    const texts = (errors[field] ??= [])
    if (!texts.includes(issue.message)) texts.push(issue.message)
  }
  throw invalid(errors)
}
