import type { Context, Next } from 'koa'
import type { Logger } from 'pino'

/** One line a call: method, route pattern, status, time, who. Never an address with values in it, a body or a name. */
export function logRequests(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const start = performance.now()
    await next()
    const route: unknown = ctx.state['route']
    if (typeof route !== 'string') return
    const request_id: unknown = ctx.state['requestId']
    const by: unknown = ctx.state['by']
    log.info(
      { request_id, method: ctx.method, route, status: ctx.status, ms: Math.round(performance.now() - start), by },
      'call',
    )
  }
}
