import { isGrant, isOpen } from '@cortile/contract/access.ts'
import type { Endpoint, Endpoints } from '@cortile/contract/endpoint.ts'
import type { Context as Ctx } from 'koa'
import type { Services } from '../../config/services.ts'
import { anonymous, type Actor } from '../../domain/actor.ts'
import { withinLimits } from '../limits/enforce-limits.ts'
import { limitedCalls } from '../limits/limit-rules.ts'
import { withinCardLimit } from '../limits/unknown-cards.ts'
import { beginReport, type CallFindings } from '../reporting/call-report.ts'
import { authenticate } from './authenticate.ts'
import { authorise } from './authorise.ts'
import { readBody } from './body.ts'
import { checkReply } from './check-reply.ts'
import { configurationMark } from './configuration.ts'
import { answerCsv, type Csv } from './csv.ts'
import { answerRead, etagOf } from './etag.ts'
import type { Handlers, Picture } from './handler.ts'
import { answerOnce, type Answer } from './idempotency.ts'
import { hasTransaction, openCall, type Work } from './open-call.ts'
import { parseAddress, parseFields } from './parse-input.ts'
import { requireConfirmation } from './require-confirmation.ts'
import { checkXsrf } from './xsrf.ts'

/** One call, ready to be mounted. */
export interface Served {
  endpoint: Endpoint
  answer: (ctx: Ctx, services: Services) => Promise<void>
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
    // A replayed answer does no work, but a limit would count it.
    if (endpoint.idempotent && limitedCalls.has(endpoint))
      throw new Error(`${call} is limited and takes an idempotency key: it can't have both`)
    if (work === undefined) throw new Error(`${call} has no handler`)
    // Key and effect are committed together.
    if (endpoint.idempotent && !hasTransaction(work))
      throw new Error(`${call} takes an idempotency key: its handler needs a transaction`)
    return { endpoint, answer: (ctx, services) => answer(ctx, services, { endpoint, work }) }
  })
}

async function answer(
  ctx: Ctx,
  services: Services,
  { endpoint, work }: { endpoint: Endpoint; work: Work },
): Promise<void> {
  const report = beginReport(ctx, endpoint)
  const { db, config } = services
  const now = services.clock()
  const actor = isOpen(endpoint.grant) ? anonymous : await authenticate(ctx, services, now)
  report.actor = actor
  checkXsrf(ctx)
  await authorise(db, actor, endpoint.grant)
  await requireConfirmation({ db, config, now }, actor, endpoint)
  await work.guard?.(db)

  const input = await readInput(ctx, endpoint, report)
  const call = openCall(ctx, services, { endpoint, work, actor, input, now })
  // An empty header counts as a key too, and is a 422.
  const keyed = endpoint.idempotent && ctx.req.headers['idempotency-key'] !== undefined
  const once = (): Promise<Answer> =>
    answerOnce(
      { db, key: ctx.get('Idempotency-Key'), actor, endpoint, input, now, said: call.said },
      call.inTransaction,
    )
  const each = async (): Promise<Answer> => ({
    status: endpoint.status,
    body: await withinLimits(services, { endpoint, caller: call.caller, actor, body: input.body, now }, call.run),
    replayed: false,
  })
  const outcome = await withinCardLimit(services, { endpoint, actor, now }, keyed ? once : each)
  if (outcome.replayed) ctx.set('Idempotency-Replayed', 'true')
  if (outcome.status >= 400) {
    ctx.status = outcome.status
    ctx.body = outcome.body
    return
  }
  call.noteOpening(outcome.body)
  ctx.status = call.said.status ?? endpoint.status
  for (const [name, value] of call.said.headers) ctx.append(name, value)
  if (endpoint.csv) {
    // `Handler` types the result of such a call as `Csv`, and of a picture as `Picture`.
    answerCsv(ctx, services.log, outcome.body as Csv)
    return
  }
  if (endpoint.picture) {
    const { content, type } = outcome.body as Picture
    answerRead(ctx, actor, content, { type })
    return
  }
  if (endpoint.reply === null) {
    answerNothing(ctx)
    return
  }
  if (config.checkReplies) checkReply(endpoint, endpoint.reply, outcome.body)
  report.reply = outcome.body
  answerJson(ctx, actor, outcome.body, endpoint.configuration ? configurationMark(outcome.body) : undefined)
}

/** The parsed input of a call. The body goes into the report before it is validated. */
async function readInput(
  ctx: Ctx,
  endpoint: Endpoint,
  report: CallFindings,
): Promise<{ params?: unknown; query?: unknown; body?: unknown }> {
  const address = parseAddress(endpoint, ctx['params'], ctx.query)
  if (!endpoint.body) return address
  const { body, bytes } = await readBody(ctx, endpoint)
  report.body = body
  report.bodyBytes = bytes
  return { ...address, body: parseFields(endpoint.body, body) }
}

function answerNothing(ctx: Ctx): void {
  const { status } = ctx
  ctx.body = null
  // Koa sets 204 when the body is null.
  ctx.status = status
}

function answerJson(ctx: Ctx, actor: Actor, body: unknown, mark: string | undefined): void {
  const text = JSON.stringify(body)
  if (ctx.method === 'GET') return answerRead(ctx, actor, text, { mark })
  if (mark !== undefined) ctx.set('ETag', etagOf(actor, text, mark))
  ctx.type = 'application/json; charset=utf-8'
  ctx.set('Cache-Control', 'no-store')
  ctx.body = text
}
