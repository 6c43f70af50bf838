import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LossyProxy {
  url: string
  /** From now on this share of the calls is lost: as many on the way there as, of the others, on the way back. */
  lose: (share: number) => void
  /** How many calls were lost on the way there and on the way back. */
  lost: () => { requests: number; replies: number }
  close: () => Promise<void>
}

/**
 * A wavering network before the server: calls vanish before they arrive, or arrive and their answers vanish. What the
 * pages are made of always comes through. The same `seed` loses the same calls.
 */
export async function lossyProxy(target: string, seed = 1): Promise<LossyProxy> {
  const { hostname, port } = new URL(target)
  const agent = new Agent({ keepAlive: true })
  const random = randomFrom(seed)
  const lost = { requests: 0, replies: 0 }
  let share = 0

  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const call = /^\/(api|sanctum)\//.test(from.url ?? '')
    if (call && random() < share) {
      lost.requests += 1
      from.socket.destroy()
      return
    }
    const { method, url, headers } = from
    const onward = request({ hostname, port, method, path: url, headers, agent }, (reply) => {
      if (call && random() < share) {
        // Read to its end: the server has done all of it.
        reply.resume().on('end', () => {
          lost.replies += 1
          from.socket.destroy()
        })
        return
      }
      to.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(to)
    })
    onward.on('error', () => from.socket.destroy())
    from.pipe(onward)
  }

  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    lose: (next) => {
      share = next
    },
    lost: () => ({ ...lost }),
    close: async () => {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port')
  return address.port
}

/** Numbers from 0 up to 1, always the same ones: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
