import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { actorKey, callerOf, type Actor } from '../../domain/actor.ts'

/** Gives a read its ETag, different for each principal, and 304 with no body when the caller has it already. */
export function answerRead(ctx: Context, actor: Actor, body: string): void {
  const etag = `"${createHash('sha256')
    .update(`${actorKey(actor)} ${callerOf(actor)}\n${body}`)
    .digest('base64url')
    .slice(0, 27)}"`
  ctx.set('ETag', etag)
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.vary('Authorization')
  if (isKnown(ctx, etag)) {
    ctx.status = 304
    return
  }
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = body
}

/** Whether the caller says that it has exactly this already. */
export function isKnown(ctx: Context, etag: string): boolean {
  return ctx
    .get('If-None-Match')
    .split(',')
    .some((known) => known.trim() === etag || known.trim() === `W/${etag}`)
}
