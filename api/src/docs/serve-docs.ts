import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Middleware } from 'koa'
import type { DocsPath } from '../http/docs-paths.ts'
import { isKnown } from '../http/etag.ts'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './page.ts'
import { style } from './style.ts'

/** `/api/openapi.json` for programs, `/api/docs` and its stylesheet for people: made once, at the start. */
export function serveDocs(appUrl: string): Middleware {
  const files: Record<DocsPath, { type: string; text: string }> = {
    '/api/openapi.json': { type: 'application/json; charset=utf-8', text: JSON.stringify(openApiDocument(appUrl)) },
    '/api/docs': { type: 'text/html; charset=utf-8', text: docsPage(appUrl) },
    '/api/docs/style.css': { type: 'text/css; charset=utf-8', text: style },
  }
  const served = new Map(
    Object.entries(files).map(([path, { type, text }]) => [
      path,
      { type, text, small: gzipSync(text), etag: etagOf(text) },
    ]),
  )
  return (ctx, next) => {
    const file = served.get(ctx.path)
    if (!file || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
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
    return Promise.resolve()
  }
}

/** Weak: packed or not, it says the same. */
function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}
