import { beforeRetry } from '@cortile/frame/keyed-call.ts'
import { newKey } from '@cortile/frame/new-key.ts'
import { serverNow } from '@cortile/frame/server-clock.ts'
import type { Door } from './door.ts'
import { nextQueue, queueOf, type Scan, type ScanEvent, type ScanQueue } from './scan-queue.ts'
import type { Answer } from './send-scan.ts'
import type { KeptScans } from './stored-scans.ts'

interface DeskOptions {
  send: (scan: Scan, attempt: number) => Promise<Answer>
  scans: KeptScans
  /** Readings that an earlier page left without an answer. */
  waiting: readonly Scan[]
}

/** A clock that was put back by more than this has been set right. */
const SAME_MOMENT_MS = 1_000

export type ScanDesk = ReturnType<typeof openScanDesk>

/**
 * Takes readings at any pace and sends them one at a time, in order, each until it is answered. It stands outside of
 * React: no reading ever waits for a screen to be drawn, nor for the disk it is stored on.
 */
export function openScanDesk({ send, scans, waiting }: DeskOptions) {
  let queue = queueOf(waiting, scans.durable)
  let running = false
  let newest = 0
  const listeners = new Set<() => void>()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const apply = (event: ScanEvent) => {
    queue = nextQueue(queue, event)
    tell()
  }

  /** Cards that are pasted together have one time: a millisecond apart, they stay in order also after a reload. */
  const moment = () => {
    const now = serverNow()
    newest = now <= newest && newest - now < SAME_MOMENT_MS ? newest + 1 : now
    return newest
  }

  const run = async () => {
    if (running) return
    running = true
    let attempt = 0
    for (let [scan] = queue.waiting; scan; [scan] = queue.waiting) {
      const answer = await send(scan, attempt)
      if (answer === 'stopped') break
      if (answer === 'unanswered') {
        apply({ type: 'unanswered' })
        await beforeRetry(attempt)
        attempt += 1
      } else {
        apply({ type: 'settled', outcome: answer })
        // If this fails it is asked about once more, with its key, and gives the same answer.
        scans.forget(scan).catch(() => undefined)
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
      const body = { card_id, ...(door && { allowed_groups: [...door.allowed], noGroups: door.noGroups }) }
      const scan = { key: newKey(), at: moment(), body }
      queue = nextQueue(queue, { type: 'read', scan })
      if (queue.waiting.includes(scan)) {
        scans.keep(scan).catch(() => apply({ type: 'not kept' }))
        void run()
      }
      // Sent first, shown next: a cheap tablet takes longer to draw than the call takes to leave.
      setTimeout(tell)
    },
    short: (digits: string) => apply({ type: 'short', key: newKey(), at: serverNow(), digits }),
    /** Whose readings wait on this device beside one's own. */
    others: scans.others,
  }
}
