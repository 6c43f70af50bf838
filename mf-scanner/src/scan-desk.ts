import { beforeRetry } from '@cortile/frame/keyed-call.ts'
import { newKey } from '@cortile/frame/new-key.ts'
import type { Door } from './door.ts'
import { nextQueue, queueOf, type Scan, type ScanEvent, type ScanQueue } from './scan-queue.ts'
import type { Answer } from './send-scan.ts'

interface DeskOptions {
  send: (scan: Scan, attempt: number) => Promise<Answer>
  /** Readings that an earlier page left without an answer. */
  waiting: readonly Scan[]
  /** Keeps the readings without an answer; called before the first of them leaves. */
  keep: (waiting: readonly Scan[]) => void
}

/** A reading that waited longer than this says when it was made. */
const WAITED_MS = 5_000

export type ScanDesk = ReturnType<typeof openScanDesk>

/**
 * Takes readings at any pace and sends them one at a time, in order, each until it is answered. It stands outside of
 * React: no reading ever waits for a screen to be drawn.
 */
export function openScanDesk({ send, waiting, keep }: DeskOptions) {
  let queue = queueOf(waiting)
  let running = false
  const listeners = new Set<() => void>()
  // The first one of an earlier page may have left already: it goes again just as it is.
  const maybeSent = waiting[0]?.key

  const apply = (event: ScanEvent) => {
    const before = queue
    queue = nextQueue(queue, event)
    if (queue.waiting !== before.waiting) keep(queue.waiting)
    for (const listener of listeners) listener()
  }

  const run = async () => {
    if (running) return
    running = true
    let attempt = 0
    for (let [scan] = queue.waiting; scan; [scan] = queue.waiting) {
      // Only before the first time: with other content the same key would be refused.
      const waited = attempt === 0 && scan.key !== maybeSent && Date.now() - scan.at > WAITED_MS
      if (waited) apply({ type: 'dated', read_at: new Date(scan.at).toISOString() })
      const answer = await send(queue.waiting[0] ?? scan, attempt)
      if (answer === 'stopped') break
      if (answer === 'unanswered') {
        apply({ type: 'unanswered' })
        await beforeRetry(attempt)
        attempt += 1
      } else {
        apply({ type: 'settled', outcome: answer })
        attempt = 0
      }
    }
    running = false
  }

  return {
    queue: (): ScanQueue => queue,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Goes on with what waits, if it does not already. */
    resume: () => void run(),
    read: (card_id: string, door: Door | null) => {
      apply({
        type: 'read',
        scan: {
          key: newKey(),
          at: Date.now(),
          body: { card_id, ...(door && { allowed_groups: [...door.allowed], noGroups: door.noGroups }) },
        },
      })
      void run()
    },
    short: (digits: string) => apply({ type: 'short', key: newKey(), at: Date.now(), digits }),
  }
}
