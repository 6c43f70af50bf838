import type { Context } from 'koa'
import { isGrant, isOpen } from '@cortile/contract/access.ts'
import type { Endpoint, Endpoints, Input, Reply } from '@cortile/contract/endpoint.ts'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { nobody, type Actor } from '../../domain/actor.ts'
import { CommittedRefusal } from '../../domain/refusal.ts'
import { withinLimits } from '../limits/enforce-limits.ts'
import { limitedCalls } from '../limits/limit-rules.ts'
import { note } from '../reporting/call-report.ts'
import { authenticate } from './authenticate.ts'
import { authorise } from './authorise.ts'
import { checkReply } from './check-reply.ts'
import { answerCsv, type Csv } from './csv.ts'
import { answerRead } from './etag.ts'
import { answerOnce, type Answer } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import { checkXsrf } from './xsrf.ts'

/** What a handler gets: its parsed input, who calls, and what it may work with. */
type Call<E extends Endpoint> = Input<E> & {
  actor: Actor
  now: Date
  services: Services
  /** The caller's address and the browser as it names itself. */
  caller: { ip: string; device: string; secure: boolean }
  /** Adds a header to the answer. */
  header: (name: string, value: string) => void
  /** Says which member the answer tells about: an answer kept for its idempotency key is erased with that member. */
  about: (anagrafica_id: number) => void
}

type Answered<E extends Endpoint, Other = never> = Promise<(E extends { csv: true } ? Csv : Reply<E>) | Other>

/** A handler with what it needs of the database. */
export type Handler<E extends Endpoint> = { guard?: Guard } & (
  | { needs: 'read' | 'own transactions'; handle: (call: Call<E> & { db: Db }) => Answered<E> }
  | { needs: 'transaction'; handle: (call: Call<E> & { trx: Trx }) => Answered<E, CommittedRefusal> }
)

export type Handlers<F extends Endpoints> = { [K in keyof F]: Handler<F[K]> }

/** A handler that only reads. */
export function read<E extends Endpoint>(handle: (call: Call<E> & { db: Db }) => Answered<E>): Handler<E> {
  return { needs: 'read', handle }
}

/** A handler that changes something, all of it in one transaction, which is run again when it loses against another one. */
export function transaction<E extends Endpoint>(
  handle: (call: Call<E> & { trx: Trx }) => Answered<E, CommittedRefusal>,
): Handler<E> {
  return { needs: 'transaction', handle }
}

/** A handler that has work to do outside a transaction (hashing before it, clearing up after it) and opens its own. */
export function ownTransactions<E extends Endpoint>(handle: (call: Call<E> & { db: Db }) => Answered<E>): Handler<E> {
  return { needs: 'own transactions', handle }
}

/** Lets a call through before its input is read, or throws why not. */
type Guard = (db: Db) => Promise<void>

/** For a handler that may be closed: who finds it so is told so, whatever is wrong with what it sent. */
export function guardedBy<E extends Endpoint>(guard: Guard, handler: Handler<E>): Handler<E> {
  return { ...handler, guard }
}

/** One call, ready to be mounted. */
export interface Served {
  endpoint: Endpoint
  answer: (ctx: Context, services: Services) => Promise<void>
}

/**
 * Joins declared calls with their handlers: authenticate → authorise → guard → parse → limit → handle → reply.
 * A missing handler does not compile; a server also refuses to start without it (`features.ts`).
 */
export function serve<F extends Endpoints>(endpoints: F, handlers: Handlers<F>): Served[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const work = handlers[name] as Work | undefined
    const call = `${endpoint.method} ${endpoint.path}`
    if (!isGrant(endpoint.grant)) throw new Error(`${call} names no grant of the grants table`)
    // The answer of a key is given again: a limit would count what is not done.
    if (endpoint.idempotent && limitedCalls.has(endpoint))
      throw new Error(`${call} is limited and takes an idempotency key: it can't have both`)
    if (work === undefined) throw new Error(`${call} has no handler`)
    // Key and effect are committed together.
    if (endpoint.idempotent && work.needs !== 'transaction')
      throw new Error(`${call} takes an idempotency key: its handler needs a transaction`)
    return { endpoint, answer: (ctx, services) => answer(ctx, services, { endpoint, work }) }
  })
}

/** What stands behind any call. */
interface Work {
  needs: Handler<Endpoint>['needs']
  handle: (call: { db: Db } | { trx: Trx }) => Promise<unknown>
  guard?: Guard
}

async function answer(
  ctx: Context,
  services: Services,
  { endpoint, work }: { endpoint: Endpoint; work: Work },
): Promise<void> {
  const now = services.clock()
  const actor = isOpen(endpoint.grant) ? nobody : await authenticate(ctx, services.db, now)
  note(ctx, { actor })
  checkXsrf(ctx)
  await authorise(services.db, actor, endpoint.grant)
  await work.guard?.(services.db)

  const input = await parseInput(ctx, endpoint)
  const attempt = attemptOf(ctx, services, { input, actor, now })
  const inTransaction = (trx: Trx) => work.handle(attempt.call({ trx }))
  // An empty one was meant to be a key too.
  const keyed = endpoint.idempotent && ctx.req.headers['idempotency-key'] !== undefined
  const outcome: Answer = keyed
    ? await answerOnce(
        services.db,
        { key: ctx.get('Idempotency-Key'), actor, endpoint, input, now, subject: attempt.subject },
        async (trx) => {
          const body = await inTransaction(trx)
          return body instanceof CommittedRefusal ? body : { status: endpoint.status, body }
        },
      )
    : {
        status: endpoint.status,
        body: await withinLimits(services, endpoint, { ip: ctx.ip, actor, body: input['body'] }, now, () =>
          work.needs === 'transaction'
            ? committed(services.db, inTransaction)
            : work.handle(attempt.call({ db: services.db })),
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
  /** The call as a handler gets it; begun anew at each retry of its transaction. */
  call: <D extends object>(database: D) => D
  /** What the handler adds to the answer. */
  headers: [string, string][]
  /** The member that the answer tells about. */
  subject: () => number | null
}

function attemptOf(
  ctx: Context,
  services: Services,
  { input, ...given }: { input: Record<string, unknown>; actor: Actor; now: Date },
): Attempt {
  const headers: [string, string][] = []
  let subject: number | null = null
  const facts = {
    ...input,
    ...given,
    services,
    caller: { ip: ctx.ip, device: ctx.get('User-Agent'), secure: ctx.secure },
    about: (anagrafica_id: number) => void (subject = anagrafica_id),
    header: (name: string, value: string) => headers.push([name, value]),
  }
  return {
    headers,
    subject: () => subject,
    call: (database) => {
      headers.length = 0
      subject = null
      return { ...facts, ...database }
    },
  }
}

/** Runs a transaction; where it ends with a refusal it is committed before that is thrown. */
async function committed(db: Db, work: (trx: Trx) => Promise<unknown>): Promise<unknown> {
  const done = await transact(db, work)
  if (done instanceof CommittedRefusal) throw done.refusal
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
