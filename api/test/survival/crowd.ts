import { setTimeout as sleep } from 'node:timers/promises'
import { seeded, type Random } from '../../demo/random.ts'
import { invent, type Answered, type Market, type Operation } from '../rules/market.ts'
import { scale } from '../scale.ts'
import type { Replicas } from './replicas.ts'

const CALLERS = 32
/** In full they hammer at what is not there. */
const AGAIN_MS = scale(250, 50)

interface Crowd {
  market: Market
  replicas: Replicas
  operations: number
  /** Called after each operation with how many are done; nobody waits for it. */
  progress?: (done: number) => void
  /** Gets every answer, also one that is not the last word. */
  saw?: (reply: Response) => void
}

/**
 * 32 callers, one operation of each after the other, while servers come and go. As the front ends do, what has a key is
 * sent again under it, to whichever server is there, until it is answered. What has none and met a server that went is left:
 * nobody knows how it ended.
 */
export async function runCrowd({ market, replicas, operations, progress, saw }: Crowd): Promise<Answered[]> {
  const done: Answered[] = []
  let count = 0
  const work = async (random: Random): Promise<void> => {
    while (count < operations) {
      count += 1
      const operation = invent(market, random)
      const reply = await insist(replicas, operation, saw)
      if (reply) done.push({ ...operation, status: reply.status })
      progress?.(done.length)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, n) => work(seeded(n + 1))))
  return done
}

/**
 * Things that happen while the crowd is at it, one after the other, spread over its operations: `progress` is for `runCrowd`,
 * `over` resolves when the last one is over, and throws if they have not all come.
 */
export function inBetween(turns: readonly (() => Promise<void>)[], operations: number) {
  let begun = 0
  let turning = Promise.resolve()
  return {
    progress: (done: number): void => {
      if (done < ((begun + 1) * operations) / (turns.length + 1)) return
      const turn = turns[begun]
      begun += 1
      turning = turning.then(turn)
    },
    over: async (): Promise<void> => {
      await turning
      expect(begun).toBe(turns.length)
    },
  }
}

/** Whatever was answered under a key is answered again, and not done again. */
export async function expectAnswersStand(replicas: Replicas, done: readonly Answered[]): Promise<void> {
  for (const answered of done.filter(({ key }) => key !== undefined)) {
    const again = await insist(replicas, answered)
    expect([again?.status, again?.headers.get('Idempotency-Replayed')]).toEqual([answered.status, 'true'])
  }
}

/** The answer that stands; `null` if there is none to be had. */
async function insist(replicas: Replicas, operation: Operation, saw?: Crowd['saw']): Promise<Response | null> {
  for (;;) {
    const reply = await sendOnce(replicas, operation)
    if (reply) saw?.(reply)
    if (reply !== null && reply.status !== 503) return reply
    if (operation.key === undefined) return null
    await sleep(AGAIN_MS)
  }
}

async function sendOnce(replicas: Replicas, { method, path, body, as, key }: Operation): Promise<Response | null> {
  const url = replicas.next()
  if (url === null) return null
  try {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${as}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    // An answer that breaks off is none.
    await reply.arrayBuffer()
    return reply
  } catch {
    return null
  }
}
