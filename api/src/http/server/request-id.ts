import { randomUUID } from 'node:crypto'
import type { Context, Next } from 'koa'

/** Gives every request an id in `X-Request-Id`: a volunteer can report it and an engineer find it in the log. */
export async function requestId(ctx: Context, next: Next): Promise<void> {
  const id = randomUUID()
  ctx.state['requestId'] = id
  ctx.set('X-Request-Id', id)
  await next()
}
