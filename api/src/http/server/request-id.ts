import { randomUUID } from 'node:crypto'
import type { Context, Next } from 'koa'

/** Names every request, so that a volunteer can read a number out and an engineer can find it in the log. */
export async function requestId(ctx: Context, next: Next): Promise<void> {
  const id = randomUUID()
  ctx.state['requestId'] = id
  ctx.set('X-Request-Id', id)
  await next()
}
