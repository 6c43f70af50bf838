import { setTimeout as sleep } from 'node:timers/promises'
import { seeded, type Random } from '../../demo/random.ts'
import { invent, type Answered, type Market, type Operation } from '../rules/market.ts'
import { scale } from '../scale.ts'
import type { Replicas } from './replicas.ts'

const CALLERS = 32
/** In the full run callers retry an unavailable server more often. */
const AGAIN_MS = scale(250, 50)

interface Crowd {
  market: Market
  replicas: Replicas
  operations: number
  /** Called after each operation with the number done; not awaited. */
  progress?: (done: number) => void
  /** Gets every reply, also one that is retried. */
  saw?: (reply: Response) => void
}

/**
 * 32 callers, each with one operation after the other, while servers stop and start. As in the front ends, an operation
 * with a key is sent again under it, to any running server, until it is answered. An operation without a key that met a
 * stopping server is dropped: its outcome is unknown.
 */
export async function runCrowd({ market, replicas, operations, progress, saw }: Crowd): Promise<Answered[]> {
  const done: Answered[] = []
  let count = 0
  const work = async (random: Random): Promise<void> => {
    while (count < operations) {
      count += 1
      const operation = invent(market, random)
      const reply = await insist(replicas, operation, saw)
      if (reply) done.push({ ...operation, status: reply.status, request: reply.headers.get('X-Request-Id') ?? '' })
      progress?.(done.length)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, n) => work(seeded(n + 1))))
  return done
}

/**
 * Events during the run, one after the other, spread over its operations: `progress` is for `runCrowd`, `over` resolves
 * after the last one, and throws if not all have happened.
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

/** A repeated key gets the stored reply, and the operation does not run again. */
export async function expectAnswersStand(replicas: Replicas, done: readonly Answered[]): Promise<void> {
  for (const answered of done.filter(({ key }) => key !== undefined)) {
    const again = await insist(replicas, answered)
    expect([again?.status, again?.headers.get('Idempotency-Replayed')]).toEqual([answered.status, 'true'])
  }
}

/** The final reply; `null` if there is none. */
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
    // A reply that breaks off does not count.
    await reply.arrayBuffer()
    return reply
  } catch {
    return null
  }
}
