import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

/** An answer that isn't the file of the build. */
interface Odd {
  status?: number
  type?: string
  location?: string
  body?: string
}

/** What a host that isn't well makes of a path below its address, whose own content is `own`; null: nothing, it serves it. */
export type Fault = (path: string, own: string | null) => Odd | 'silence' | null

/** Any static host with the build of one module; pages of one origin may read it. */
export interface ModuleHost {
  origin: string
  /** Address of the module's manifest, as `MODULES` has it. */
  manifest: string
  /** Every path below its address that it was asked for, in order. */
  asked: string[]
  /** Lets the pages of an origin read its files. */
  admit: (origin: string) => void
  /** Lays a build over those that lie there: their hashed files stay. An earlier one again: a rollback. */
  deploy: (dist: string) => void
  /** Lays a build into a folder of its own, beside the others; gives the address of its manifest. */
  lay: (dist: string) => string
  /** From now on it isn't well; null: it is again, and whoever still waits for an answer is cut off. */
  fault: (fault: Fault | null) => void
  /** Keeps everybody waiting for an answer until the returned function is called. */
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

/** A host on a port of its own that serves a build below `/{name}/`. */
export async function startHost(name: string, dist: string): Promise<ModuleHost> {
  const asked: string[] = []
  const folders: string[] = []
  let builds = [dist]
  let admitted = 'null'
  let fault: Fault | null = null
  let ready = Promise.resolve()
  const find = (path: string) => {
    const [, index, file = ''] = /^(\d+)\/(.+)$/.exec(path) ?? []
    const laid = index === undefined ? undefined : folders[Number(index)]
    return laid === undefined ? contentOf(builds, path) : contentOf([laid], file)
  }
  const { port, cutOff, stop, start } = await listener(({ url = '/' }, reply) => {
    const path = new URL(url, 'http://host').pathname.slice(name.length + 2)
    asked.push(path)
    reply.setHeader('Access-Control-Allow-Origin', admitted)
    reply.setHeader('X-Content-Type-Options', 'nosniff')
    void ready.then(() => serve(reply, path, find(path), fault))
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    manifest: `${origin}/${name}/mf-manifest.json`,
    asked,
    admit: (shell) => (admitted = shell),
    lay: (next) => `${origin}/${name}/${folders.push(next) - 1}/mf-manifest.json`,
    deploy: (next) => (builds = [next, ...builds.filter((each) => each !== next)]),
    fault: (next) => {
      fault = next
      if (next === null) cutOff()
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

/** What listens on a port of its own, goes away and comes back there. */
async function listener(handle: RequestListener) {
  const server = createServer(handle)
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the host listens on no port')
  const { port } = address
  return {
    port,
    cutOff: () => server.closeAllConnections(),
    stop: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    start: () => (server.listening ? Promise.resolve() : listen(port)),
  }
}

function serve(reply: ServerResponse, path: string, own: Buffer | null, fault: Fault | null): void {
  const odd = fault?.(path, own?.toString() ?? null) ?? null
  if (odd === 'silence') return
  if (odd) answer(reply, path, odd)
  else if (own) answer(reply, path, { body: own })
  else answer(reply, path, { status: 404, type: 'text/plain', body: 'Not found' })
}

/** What has no hash in its name is the newest build's; what has one stays. */
function contentOf(builds: readonly string[], path: string): Buffer | null {
  for (const dist of HASHED.test(path) ? builds : builds.slice(0, 1))
    try {
      return readFileSync(join(dist, path))
    } catch {
      continue
    }
  return null
}

function answer(reply: ServerResponse, path: string, odd: Omit<Odd, 'body'> & { body?: string | Buffer }): void {
  const { status = 200, type = types[extname(path)] ?? 'application/octet-stream', location, body = '' } = odd
  reply.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': status === 200 && HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(location !== undefined && { Location: location }),
  })
  reply.end(body)
}
