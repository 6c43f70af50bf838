import type { Middleware } from 'koa'

/**
 * `/health/live`: the process runs. `/health/ready`: `isReady`, which may reject while the database is away; not while
 * stopping.
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
