import type { Context, Middleware } from 'koa'
import { forbidden, unauthenticated } from '../../domain/refusal.ts'
import { hashToken, sameHash } from '../../domain/secrets.ts'
import { bearerOf } from '../pipeline/bearer.ts'
import type { Metrics } from '../reporting/metrics.ts'

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/**
 * `/metrics`: with `METRICS_TOKEN` set, for its bearer (else 401); without it, for a direct caller on this machine
 * (else 403), which excludes a proxy on it.
 */
export function serveMetrics(metrics: Metrics, token: string | undefined): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/metrics' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      await next()
      return
    }
    if (token === undefined ? !isDirect(ctx) : !carries(ctx, token))
      throw token === undefined ? forbidden() : unauthenticated()
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await metrics.text()
    ctx.set('Content-Type', metrics.contentType)
  }
}

function isDirect(ctx: Context): boolean {
  return LOOPBACK.test(ctx.req.socket.remoteAddress ?? '') && ctx.get('X-Forwarded-For') === ''
}

function carries(ctx: Context, token: string): boolean {
  return sameHash(hashToken(bearerOf(ctx) ?? ''), hashToken(token))
}
