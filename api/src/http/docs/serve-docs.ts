import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Middleware } from 'koa'
import { isKnown } from '../pipeline/etag.ts'
import { DOCS } from './docs-paths.ts'

interface File {
  type: string
  text: string
  small: Buffer
  etag: string
}

/**
 * Serves `/api/openapi.json` for programs, `/api/docs` and its stylesheet for people; 304 for a known ETag. The files
 * are generated at the first request for one of them, because few servers ever get one.
 */
export function serveDocs(appUrl: string): Middleware {
  const paths = new Set<string>(DOCS)
  let made: Promise<ReadonlyMap<string, File>> | undefined
  return async (ctx, next) => {
    const asked = paths.has(ctx.path) && (ctx.method === 'GET' || ctx.method === 'HEAD')
    const file = asked ? (await (made ??= makeFiles(appUrl))).get(ctx.path) : undefined
    if (!file) {
      await next()
      return
    }
    ctx.type = file.type
    ctx.set('Cache-Control', 'no-cache')
    ctx.set('ETag', file.etag)
    ctx.vary('Accept-Encoding')
    if (isKnown(ctx, file.etag)) ctx.status = 304
    else if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
      ctx.set('Content-Encoding', 'gzip')
      ctx.body = file.small
      ctx.type = file.type
    } else ctx.body = file.text
  }
}

async function makeFiles(appUrl: string): Promise<ReadonlyMap<string, File>> {
  const { filesOf } = await import('./files.ts')
  return new Map(
    Object.entries(filesOf(appUrl)).map(([path, { type, text }]) => [
      path,
      { type, text, small: gzipSync(text), etag: etagOf(text) },
    ]),
  )
}

/** A weak ETag: compressed and plain bodies have the same content. */
function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}
