import { statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { routesOf } from '@cortile/contract/routes.rules.ts'
import { moduleNames, type Route } from '@cortile/contract/routes.ts'
import type { Context, Middleware } from 'koa'
import send from 'send'
import type { Config } from '../../config/config.ts'

/** The pages of each module that runs alone, by its folder. */
const modulePages: ReadonlyMap<string, readonly Route[]> = new Map(
  moduleNames.map((name) => [`mf-${name}`, routesOf([name])]),
)
const shellPages = routesOf(moduleNames)

/** Files of a build carry a hash in their name: `main.4f3a2b1c.js`. They never change. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/
const ONE_YEAR_SECONDS = 31_536_000

/**
 * Serves the shell at `/` and each module under its own path from their `dist/` folders, looked up at every request:
 * a module can be taken away and put back while the server runs. A page is the app's `index.html`, with status 404
 * where this app has no such page; a missing asset is 404 and never HTML.
 */
export function frontEnds(root: string, config: Pick<Config, 'modules' | 'licenceKey' | 'appUrl'>): Middleware {
  const remotes = {
    modules: Object.fromEntries(
      moduleNames.map((name) => {
        const remote = `mf_${name.replaceAll('-', '_')}`
        return [remote, config.modules[remote] ?? `/mf-${name}/mf-manifest.json`]
      }),
    ),
    ...(config.licenceKey !== undefined && { licence_key: config.licenceKey }),
    app_url: config.appUrl,
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      await next()
      return
    }
    if (ctx.path === '/remotes.json') {
      ctx.set('Cache-Control', 'no-store')
      ctx.body = remotes
      return
    }
    const first = ctx.path.split('/')[1] ?? ''
    const folder = modulePages.has(first) ? first : undefined
    if (folder !== undefined && ctx.path === `/${folder}`) return ctx.redirect(`/${folder}/${ctx.search}`)

    const dist = join(root, folder ?? 'shell', 'dist')
    const path = folder === undefined ? ctx.path : ctx.path.slice(folder.length + 1)
    const isAsset = extname(path) !== ''
    // The address holds the token of a new password.
    if (path.startsWith('/reset/')) ctx.set('Referrer-Policy', 'no-referrer')
    await sendFile(
      ctx,
      dist,
      isAsset ? path : '/index.html',
      isAsset || isPage(modulePages.get(first) ?? shellPages, path) ? 200 : 404,
    )
  }
}

/** Whether these pages include the path; a parameter stands for one segment. */
function isPage(pages: readonly Route[], path: string): boolean {
  const segments = segmentsOf(path)
  return pages.some((route) => {
    const pattern = segmentsOf(route.path)
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith(':') || part === segments[index])
    )
  })
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

/** Sends a file below `dist`, precompressed if there is such a copy; `send` refuses paths that leave `dist`. */
async function sendFile(ctx: Context, dist: string, path: string, status: 200 | 404): Promise<void> {
  const immutable = HASHED.test(path)
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity')
  const suffix = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : ''
  const compressed = suffix !== '' && !path.includes('..') && isFile(join(dist, `${path}${suffix}`))
  const type = extname(path)

  ctx.respond = false
  await new Promise<void>((resolve) => {
    ctx.res.once('close', resolve)
    if (status === 404) {
      // A conditional request for a page that isn't there must not become a 304.
      delete ctx.req.headers['if-none-match']
      delete ctx.req.headers['if-modified-since']
    }
    send(ctx.req, compressed ? `${path}${suffix}` : path, {
      root: dist,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
    })
      .on('headers', (res: ServerResponse) => {
        ctx.type = type
        res.setHeader('Cache-Control', immutable ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache')
        res.setHeader('Vary', 'Accept-Encoding')
        if (compressed) res.setHeader('Content-Encoding', encoding === 'br' ? 'br' : 'gzip')
        res.statusCode = status
      })
      .on('directory', () => missing(ctx))
      .on('error', () => missing(ctx))
      .pipe(ctx.res)
  })
}

function missing(ctx: Context): void {
  ctx.res.statusCode = 404
  ctx.res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  ctx.res.setHeader('Cache-Control', 'no-store')
  ctx.res.end('Non trovato')
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
