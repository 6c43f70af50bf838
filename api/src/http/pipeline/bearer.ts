import type { Context } from 'koa'

/** The token of a request, sent as `Bearer` or with a proof of the device as `DPoP`; undefined without one. */
export function bearerOf(ctx: Context): string | undefined {
  return /^(?:Bearer|DPoP) (\S{1,200})$/i.exec(ctx.get('Authorization'))?.[1]
}
