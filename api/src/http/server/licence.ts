import type { Middleware } from 'koa'
import { forbidden } from '../../domain/refusal.ts'
import { DOCS } from '../docs/docs-paths.ts'

const EXEMPT = new Set<string>(DOCS)

/**
 * With `LICENCE_KEY` set, a call without it in the header `licence-key` is 403, except for the API's description. The
 * key grants nothing by itself.
 */
export function licence(key: string | undefined): Middleware {
  return (ctx, next) => {
    if (key !== undefined && ctx.path.startsWith('/api/') && !EXEMPT.has(ctx.path) && ctx.get('licence-key') !== key)
      throw forbidden()
    return next()
  }
}
