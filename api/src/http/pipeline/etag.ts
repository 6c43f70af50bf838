import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { actorKey, callerOf, type Actor } from '../../domain/actor.ts'

/**
 * Answers a read with an ETag, different for each principal; 304 without a body if `If-None-Match` has it. No browser
 * stores what belongs to a session: on a shared computer the next person could read it from the disk.
 */
export function answerRead(
  ctx: Context,
  actor: Actor,
  body: string | Buffer,
  { type = 'application/json; charset=utf-8', mark }: { type?: string; mark?: string | undefined } = {},
): void {
  const etag = etagOf(actor, body, mark)
  ctx.set('ETag', etag)
  ctx.set('Cache-Control', actor.kind === 'nobody' ? 'private, no-cache' : 'private, no-cache, no-store')
  ctx.vary('Authorization')
  if (isKnown(ctx, etag)) {
    ctx.status = 304
    return
  }
  ctx.type = type
  ctx.body = body
}

/** The ETag of a reply to this principal; `mark`: of the configuration that the reply is. */
export function etagOf(actor: Actor, body: string | Buffer, mark?: string): string {
  const hash = createHash('sha256')
    .update(`${actorKey(actor)} ${callerOf(actor)}\n`)
    .update(body)
    .digest('base64url')
    .slice(0, 27)
  return mark === undefined ? `"${hash}"` : `"${mark}.${hash}"`
}

/** Whether `If-None-Match` has this ETag, as a strong or a weak one. */
export function isKnown(ctx: Context, etag: string): boolean {
  return ctx
    .get('If-None-Match')
    .split(',')
    .some((known) => known.trim() === etag || known.trim() === `W/${etag}`)
}
