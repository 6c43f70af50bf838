import { proxyTo, relay, type Proxy } from './proxy.ts'

export interface LossyProxy extends Proxy {
  /** From now on this share of the calls is lost: as many on the way there as, of the others, on the way back. */
  lose: (share: number) => void
  /** How many calls were lost on the way there and on the way back. */
  lost: () => { requests: number; replies: number }
}

/**
 * A wavering network before the server: calls vanish before they arrive, or arrive and their answers vanish. What the
 * pages are made of always comes through. The same `seed` loses the same calls.
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
      // Read to its end: the server has done all of it.
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
