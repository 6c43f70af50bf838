import type { Context, Next } from 'koa'
import { notFound } from '../../domain/refusal.ts'

/** 404 for a malformed URL, as scanning programs send them: reading `ctx.path` later would throw. */
export function readableAddress(ctx: Context, next: Next): Promise<void> {
  if (!isReadable(ctx)) throw notFound()
  return next()
}

function isReadable(ctx: Context): boolean {
  try {
    return ctx.path !== ''
  } catch {
    return false
  }
}
