import type { Context, Next } from 'koa'
import type { Logger } from 'pino'
import type { Actor } from './actor.ts'

/** One line a call: method, route pattern, status, time, who. Never an address with values in it, a body or a name. */
export function logRequests(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const start = performance.now()
    await next()
    const route: unknown = ctx.state['route']
    if (typeof route !== 'string') return
    log.info({ request_id: ctx.state['requestId'], method: ctx.method, route, status: ctx.status, ms: Math.round(performance.now() - start), by: whoIs(ctx.state['actor']) }, 'call')
  }
}

function whoIs(actor: Actor | undefined): string | undefined {
  return actor && actor.kind !== 'nobody' ? `${actor.kind}:${actor.id}` : undefined
}
