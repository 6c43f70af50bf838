import { proxyTo, relay, type Proxy } from './proxy.ts'

export interface LossyProxy extends Proxy {
  /** From now on this share of the requests is lost, and the same share of the responses to the others. */
  lose: (share: number) => void
  /** Numbers of lost requests and of lost responses. */
  lost: () => { requests: number; replies: number }
}

/**
 * A lossy network before the server: API requests are lost before they arrive, or their responses are lost. Files are never
 * lost. The same `seed` loses the same requests.
 */
export async function lossyProxy(target: string, seed = 1): Promise<LossyProxy> {
  const random = randomFrom(seed)
  const lost = { requests: 0, replies: 0 }
  let share = 0
  const proxy = await proxyTo(target, (from, to, forward) => {
    const call = /^\/(api|sanctum)\//.test(from.url ?? '')
    if (call && random() < share) {
      lost.requests += 1
      from.socket.destroy()
      return
    }
    forward((reply) => {
      if (!call || random() >= share) return relay(reply, to)
      // Read to the end: the server has completed the request.
      reply.resume().on('end', () => {
        lost.replies += 1
        from.socket.destroy()
      })
    })
  })
  return {
    ...proxy,
    lose: (next) => {
      share = next
    },
    lost: () => ({ ...lost }),
  }
}

/** Reproducible random numbers in [0, 1): mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
