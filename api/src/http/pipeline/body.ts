import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { BODY_MAX_BYTES } from '@cortile/contract/limits.ts'
import { NEEDS_FORM, NEEDS_JPEG, NEEDS_JSON, NOT_JSON, TOO_LARGE } from '@cortile/contract/texts.ts'
import type { Context } from 'koa'
import { Refusal } from '../../domain/refusal.ts'
import { isForm, readForm, type SentBody } from './form.ts'

/**
 * The body of a call, as fields: JSON, or a form if the call takes one; the bytes of a picture. Errors: `readJson`,
 * `readForm`, `readJpeg`.
 */
export function readBody(ctx: Context, { form, jpeg }: Pick<Endpoint, 'form' | 'jpeg'>): Promise<SentBody> {
  if (jpeg) return readJpeg(ctx)
  return form && isForm(ctx) ? readForm(ctx) : readJson(ctx, form ? NEEDS_FORM : NEEDS_JSON)
}

/** The bytes of a JPEG file. 413 over 1 MiB, 415 for another content type, 400 when the caller hangs up. */
async function readJpeg(ctx: Context): Promise<SentBody> {
  refuseDeclared(ctx.req)
  if (!ctx.is('image/jpeg')) throw new Refusal(415, NEEDS_JPEG)
  const body = await readBytes(ctx.req, BODY_MAX_BYTES)
  return { body, bytes: body.length }
}

/**
 * The JSON body of a call, or `{}` when there is none.
 * 413 over 1 MiB, 415 for another content type, 400 when it is not JSON in UTF-8.
 */
async function readJson(ctx: Context, wrongType: string): Promise<SentBody> {
  const { req } = ctx
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  if (!hasBody) return { body: {}, bytes: 0 }
  refuseDeclared(req)
  if (!ctx.is('application/json')) throw new Refusal(415, wrongType)
  const bytes = await readBytes(req, BODY_MAX_BYTES)
  if (bytes.length === 0) return { body: {}, bytes: 0 }
  try {
    return { body: JSON.parse(utf8.decode(bytes)), bytes: bytes.length }
  } catch {
    throw new Refusal(400, NOT_JSON)
  }
}

function refuseDeclared(req: IncomingMessage): void {
  if (Number(req.headers['content-length'] ?? 0) > BODY_MAX_BYTES) throw new Refusal(413, TOO_LARGE)
}

/** Throws for other bytes. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** By events: for a small body an async iterator takes several times the processor time. */
function readBytes(req: IncomingMessage, max: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const collect = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size <= max) return
      req.off('data', collect)
      reject(new Refusal(413, TOO_LARGE))
    }
    req.on('data', collect)
    // Closed before its end: the caller has hung up. It may have done so before this call.
    const hungUp = () => reject(new Refusal(400, NOT_JSON))
    req.once('close', hungUp)
    req.once('end', () => {
      req.off('close', hungUp)
      resolve(Buffer.concat(chunks))
    })
    if (req.destroyed) hungUp()
  })
}

/** Discards the unread rest of a body: otherwise the client sees a reset instead of the answer. */
export async function drainBody(ctx: Context, next: () => Promise<void>): Promise<void> {
  try {
    await next()
  } finally {
    if (!ctx.req.readableEnded) ctx.req.resume()
  }
}
