import type { Context, Next } from 'koa'
import { notFound } from '../../domain/refusal.ts'

/** 404 for an address that is none, as programs that try every door send them; whoever read it later would throw. */
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
