import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Proxy {
  url: string
  close: () => Promise<void>
}

/** Forwards a request to the server and passes its response to `onReply`. */
type Forward = (onReply: (reply: IncomingMessage) => void) => void

/**
 * A proxy before the server, or before the one that `target` names for each request; `handle` controls every request
 * and its response.
 */
export async function proxyTo(
  target: string | (() => string),
  handle: (from: IncomingMessage, to: ServerResponse, forward: Forward) => void,
): Promise<Proxy> {
  const targetOf = typeof target === 'string' ? () => target : target
  const agent = new Agent({ keepAlive: true })
  const server = createServer((from, to) => {
    handle(from, to, (onReply) => {
      const { method, url, headers } = from
      const { hostname, port } = new URL(targetOf())
      const onward = request({ hostname, port, method, path: url, headers, agent }, onReply)
      onward.on('error', () => from.socket.destroy())
      from.pipe(onward)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Passes the server's response on unchanged. */
export function relay(reply: IncomingMessage, to: ServerResponse): void {
  to.writeHead(reply.statusCode ?? 502, reply.headers)
  reply.pipe(to)
}
