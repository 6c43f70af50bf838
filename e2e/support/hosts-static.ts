import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { freePort } from '@cortile/build/free-port.mjs'

/** A response other than the file of the build. */
interface FaultyResponse {
  status?: number
  type?: string
  location?: string
  body?: string
}

/** The response of a faulty host for a path below its base, whose content is `own`; null: served normally. */
export type Fault = (path: string, own: string | null) => FaultyResponse | 'silence' | null

/** A static host with the build of one module, readable by pages of one origin. */
export interface ModuleHost {
  origin: string
  /** URL of the module's manifest, as in `MODULES`. */
  manifest: string
  /** All requested paths below its base, in order. */
  asked: string[]
  /** Allows the pages of an origin to read its files (CORS). */
  admit: (origin: string) => void
  /** Deploys a build over the present ones, whose hashed files stay. An earlier build again is a rollback. */
  deploy: (dist: string) => void
  /** Deploys a build into its own folder beside the others; returns the URL of its manifest. */
  lay: (dist: string) => string
  /** Sets a fault; null ends it and closes the connections that still wait for a response. */
  fault: (fault: Fault | null) => void
  /** Delays all responses until the returned function is called. */
  hold: () => () => void
  stop: () => Promise<void>
  start: () => Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const HASHED = /\.[0-9a-f]{10}\.\w+$/

/** Starts a host on its own port that serves a build below `/{name}/`. */
export async function startHost(name: string, dist: string): Promise<ModuleHost> {
  const asked: string[] = []
  const folders: string[] = []
  let builds = [dist]
  let allowedOrigin = 'null'
  let fault: Fault | null = null
  let ready = Promise.resolve()
  const find = (path: string) => {
    const [, index, file = ''] = /^(\d+)\/(.+)$/.exec(path) ?? []
    const folder = index === undefined ? undefined : folders[Number(index)]
    return folder === undefined ? contentOf(builds, path) : contentOf([folder], file)
  }
  const { port, closeConnections, stop, start } = await listener(({ url = '/' }, reply) => {
    const path = new URL(url, 'http://host').pathname.slice(name.length + 2)
    asked.push(path)
    reply.setHeader('Access-Control-Allow-Origin', allowedOrigin)
    reply.setHeader('X-Content-Type-Options', 'nosniff')
    void ready.then(() => serve(reply, path, find(path), fault))
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    manifest: `${origin}/${name}/mf-manifest.json`,
    asked,
    admit: (shell) => (allowedOrigin = shell),
    lay: (next) => `${origin}/${name}/${folders.push(next) - 1}/mf-manifest.json`,
    deploy: (next) => (builds = [next, ...builds.filter((each) => each !== next)]),
    fault: (next) => {
      fault = next
      if (next === null) closeConnections()
    },
    hold: () => {
      let release = () => {}
      ready = new Promise((resolve) => (release = resolve))
      return release
    },
    stop,
    start,
  }
}

/** A server on its own port that can be stopped and restarted there. */
async function listener(handle: RequestListener) {
  const server = createServer(handle)
  const port = await freePort()
  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen()
  return {
    port,
    closeConnections: () => server.closeAllConnections(),
    stop: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    start: () => (server.listening ? Promise.resolve() : listen()),
  }
}

function serve(reply: ServerResponse, path: string, own: Buffer | null, fault: Fault | null): void {
  const faulty = fault?.(path, own?.toString() ?? null) ?? null
  if (faulty === 'silence') return
  if (faulty) answer(reply, path, faulty)
  else if (own) answer(reply, path, { body: own })
  else answer(reply, path, { status: 404, type: 'text/plain', body: 'Not found' })
}

/** A file without a hash in its name is served from the newest build only, a hashed one from any build. */
function contentOf(builds: readonly string[], path: string): Buffer | null {
  for (const dist of HASHED.test(path) ? builds : builds.slice(0, 1))
    try {
      return readFileSync(join(dist, path))
    } catch {
      continue
    }
  return null
}

function answer(
  reply: ServerResponse,
  path: string,
  faulty: Omit<FaultyResponse, 'body'> & { body?: string | Buffer },
): void {
  const { status = 200, type = types[extname(path)] ?? 'application/octet-stream', location, body = '' } = faulty
  reply.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': status === 200 && HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(location !== undefined && { Location: location }),
  })
  reply.end(body)
}
