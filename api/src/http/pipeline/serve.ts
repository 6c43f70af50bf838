import type { Context } from 'koa'
import type { Endpoint, Endpoints, Input, Reply } from '@cortile/contract/endpoint.ts'
import { isGrant, isOpen } from '@cortile/contract/access.ts'
import { noteChange } from '../../db/changes.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transaction.ts'
import { limitedCalls } from '../limits/limit-rules.ts'
import { withinLimits } from '../limits/enforce-limits.ts'
import type { Services } from '../../config/services.ts'
import { nobody, type Actor } from '../../domain/actor.ts'
import { authenticate } from './authenticate.ts'
import { authorise } from './authorise.ts'
import { checkReply } from './check-reply.ts'
import { answerCsv, type Csv } from './csv.ts'
import { answerRead } from './etag.ts'
import { answerOnce, type Answer } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import { keptRefusal, Refusal } from '../../domain/refusal.ts'
import { note } from '../reporting/call-report.ts'
import { checkXsrf } from './xsrf.ts'

/** What a handler gets: its parsed input, who calls, and what it may work with. */
export type Call<E extends Endpoint> = Input<E> & {
  actor: Actor
  /** The call's own transaction if it changes something, else the database. */
  db: Db
  /** For `Remembered`: how many changes had been noted when the call began. Of an open call it is not known. */
  change: number
  now: Date
  services: Services
  /** The caller's address and the browser as it names itself. */
  caller: { ip: string; device: string; secure: boolean }
  /** Adds a header to the answer. */
  header: (name: string, value: string) => void
  /** Says which member the answer tells about: an answer kept for its idempotency key is erased with that member. */
  about: (anagrafica_id: number) => void
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<E extends { csv: true } ? Csv : Reply<E>>
export type Handlers<F extends Endpoints> = { [K in keyof F]: Handler<F[K]> | HandlerOptions<F[K]> }

/** A handler with something said about how it is called. */
interface HandlerOptions<E extends Endpoint> {
  handler: Handler<E>
  outside?: true
  guard?: Guard
}

/** Lets a call through before its input is read, or throws why not. */
type Guard = (db: Db) => Promise<void>

/** For a handler that has work to do outside its transaction (hashing before it, clearing up after it) and opens it itself. */
export function outsideTransaction<E extends Endpoint>(handler: Handler<E>): HandlerOptions<E> {
  return { handler, outside: true }
}

/** For a handler that may be closed: who finds it so is told so, whatever is wrong with what it sent. */
export function guardedBy<E extends Endpoint>(guard: Guard, handler: Handler<E>): HandlerOptions<E> {
  return { handler, guard }
}

/** One call, ready to be mounted. */
export interface Served {
  endpoint: Endpoint
  answer: (ctx: Context, services: Services) => Promise<void>
}

/**
 * Joins declared calls with their handlers: authenticate → authorise → guard → parse → limit → handle → reply.
 * A missing handler does not compile; a server also refuses to start without it (`features.ts`).
 *
 * A call that changes something is noted as a change of whatever is counted of members, groups, fees and weeks
 * (`changes.ts`); one that opens its transaction itself notes it there.
 */
export function serve<F extends Endpoints>(endpoints: F, handlers: Handlers<F>): Served[] {
  return joined(endpoints, handlers, (work, { method }) =>
    method === 'GET' || work.outside === true ? work : { ...work, handler: notingChange(work.handler) },
  )
}

/** As `serve`, for a feature that leaves alone whatever is counted: nothing that is kept of it becomes untrue. */
export function serveUncounted<F extends Endpoints>(endpoints: F, handlers: Handlers<F>): Served[] {
  return joined(endpoints, handlers, (work) => work)
}

function joined<F extends Endpoints>(
  endpoints: F,
  handlers: Handlers<F>,
  around: (work: Work, endpoint: Endpoint) => Work,
): Served[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const given: unknown = handlers[name]
    const work = (typeof given === 'function' ? { handler: given } : given) as Work | undefined
    if (!isGrant(endpoint.grant))
      throw new Error(`${endpoint.method} ${endpoint.path} names no grant of the grants table`)
    // The answer of a key is given again: a limit would count what is not done.
    if (endpoint.idempotent && limitedCalls.has(endpoint))
      throw new Error(`${endpoint.method} ${endpoint.path} is limited and takes an idempotency key: it can't have both`)
    if (work === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`)
    const whole = around(work, endpoint)
    return { endpoint, answer: (ctx, services) => answer(ctx, services, endpoint, whole) }
  })
}

/** What stands behind any call. */
interface Work extends Omit<HandlerOptions<Endpoint>, 'handler'> {
  handler: (call: { db: Db }) => Promise<unknown>
}

function notingChange(handler: Work['handler']): Work['handler'] {
  return async (call) => {
    const done = await handler(call)
    await noteChange(call.db)
    return done
  }
}

async function answer(ctx: Context, services: Services, endpoint: Endpoint, work: Work): Promise<void> {
  const now = services.clock()
  const { actor, change } = isOpen(endpoint.grant)
    ? { actor: nobody, change: Number.NaN }
    : await authenticate(ctx, services.db, now)
  note(ctx, { actor })
  checkXsrf(ctx)
  await authorise(services.db, actor, endpoint.grant)
  await work.guard?.(services.db)

  const input = await parseInput(ctx, endpoint)
  const attempt = attemptOf(ctx, services, work, { input, actor, change, now })
  // An empty one was meant to be a key too.
  const keyed = endpoint.idempotent && ctx.req.headers['idempotency-key'] !== undefined
  const outcome: Answer = keyed
    ? await answerOnce(
        services.db,
        { key: ctx.get('Idempotency-Key'), actor, endpoint, input, now, subject: attempt.subject },
        async (trx) => ({ status: endpoint.status, body: await attempt.handle(trx) }),
      )
    : {
        status: endpoint.status,
        body: await withinLimits(services, endpoint, { ip: ctx.ip, actor, body: input['body'] }, now, () =>
          perform(services.db, endpoint, work, attempt.handle),
        ),
        replayed: false,
      }
  if (outcome.replayed) ctx.set('Idempotency-Replayed', 'true')
  if (outcome.status >= 400) {
    ctx.status = outcome.status
    ctx.body = outcome.body
  } else if (endpoint.csv) {
    ctx.status = endpoint.status
    // What a handler of such a call gives: `Handler`.
    answerCsv(ctx, services.log, outcome.body as Csv)
  } else reply(ctx, services, endpoint, actor, outcome.body, attempt.headers)
}

interface Attempt {
  handle: (db: Db) => Promise<unknown>
  /** What the handler adds to the answer. */
  headers: [string, string][]
  /** The member that the answer tells about. */
  subject: () => number | null
}

function attemptOf(
  ctx: Context,
  services: Services,
  { handler }: Work,
  given: { input: Record<string, unknown>; actor: Actor; change: number; now: Date },
): Attempt {
  const { input, ...rest } = given
  const headers: [string, string][] = []
  let subject: number | null = null
  const call = {
    ...input,
    ...rest,
    services,
    caller: { ip: ctx.ip, device: ctx.get('User-Agent'), secure: ctx.secure },
    about: (anagrafica_id: number) => void (subject = anagrafica_id),
    header: (name: string, value: string) => headers.push([name, value]),
  }
  return {
    headers,
    subject: () => subject,
    handle: (db) => {
      // A retried transaction begins anew, its headers and its subject too.
      headers.length = 0
      subject = null
      return handler({ ...call, db })
    },
  }
}

/** In a transaction of its own if the call changes something, unless the handler opens it itself. */
async function perform(
  db: Db,
  { method }: Endpoint,
  { outside }: Work,
  handle: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  if (method === 'GET' || outside === true) return handle(db)
  const done = await transact(db, (trx) => keptRefusal(handle(trx)))
  if (done instanceof Refusal) throw done
  return done
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
