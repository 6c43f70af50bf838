import type { Context } from 'koa'

/** The bearer token of a request; undefined without one. */
export function bearerOf(ctx: Context): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(ctx.get('Authorization'))?.[1]
}
