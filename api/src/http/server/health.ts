import type { Middleware } from 'koa'

/**
 * `/health/live`: 200, the process runs. `/health/ready`: 200, or 503 while stopping and when `isReady` gives false or
 * rejects, as it may while the database is unreachable.
 */
export function health({
  isReady,
  isStopping,
}: {
  isReady: () => Promise<boolean>
  isStopping: () => boolean
}): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/health/live') {
      ctx.body = { status: 'ok' }
    } else if (ctx.path === '/health/ready') {
      const ready = !isStopping() && (await isReady().catch(() => false))
      ctx.status = ready ? 200 : 503
      ctx.body = { status: ready ? 'ok' : 'unavailable' }
    } else {
      await next()
      return
    }
    ctx.set('Cache-Control', 'no-store')
  }
}
