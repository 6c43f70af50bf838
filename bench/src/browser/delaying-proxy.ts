import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

/** A server whose API answers `ms` after it was asked, or later where it takes longer; its files come at once. */
export async function delayingProxy(target: string, ms: number): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(target)
  const agent = new Agent({ keepAlive: true })
  const server = createServer((from, to) => {
    const due = performance.now() + (from.url?.startsWith('/api/') ? ms : 0)
    const { method, url, headers } = from
    const onward = request({ hostname, port, method, path: url, headers, agent }, (reply) => {
      const answer = () => {
        to.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(to)
      }
      setTimeout(answer, Math.max(0, due - performance.now()))
    })
    onward.on('error', () => from.socket.destroy())
    from.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
