import type { Middleware } from 'koa'
import { schemaIsCurrent } from '../db/migrate.ts'
import type { Services } from '../services.ts'

/** `/health/live`: the process runs. `/health/ready`: the schema is current and the database answers; not while stopping. */
export function health({ db }: Services, isStopping: () => boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/health/live') {
      ctx.body = { status: 'ok' }
    } else if (ctx.path === '/health/ready') {
      const ready = !isStopping() && (await schemaIsCurrent(db).catch(() => false))
      ctx.status = ready ? 200 : 503
      ctx.body = { status: ready ? 'ok' : 'unavailable' }
    } else {
      await next()
      return
    }
    ctx.set('Cache-Control', 'no-store')
  }
}
