import { beforeRetry } from '@cortile/frame/outbox/send-once.ts'
import { busyPart, heard, type Busyness } from '@cortile/frame/kiosk/idle.ts'
import { newKey } from '@cortile/frame/api/idempotency-key.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import type { Door } from './door.ts'
import { scanQueueReducer, queueOf, type Scan, type ScanEvent, type ScanQueue } from './scan-queue.ts'
import type { Answer } from './send-scan.ts'
import type { KeptScans } from './stored-scans.ts'

/** A clock that was put back by more than this has been set right. */
const SAME_MOMENT_MS = 1_000

/** A server that fails on one reading must not close the door to all: as many times, then the reading is given up. */
const FAILURES_MAX = 3

export type ScanController = ReturnType<typeof createScanController>

/**
 * Takes readings at any pace and sends them one at a time, in order, each until it is answered. It stands outside of
 * React: no reading ever waits for a screen to be drawn, nor for the disk it is stored on.
 */
export function createScanController(scans: KeptScans, send: (scan: Scan) => Promise<Answer>) {
  let queue = queueOf(scans.durable)
  let running = false
  let recalled = false
  let newest = 0
  const listeners = new Set<() => void>()
  const tellBusy = busyPart()

  const tell = () => {
    for (const listener of listeners) {
      try {
        listener()
      } catch (error) {
        // A screen or a sound that fails is a defect to be reported, and no reason to stop reading.
        setTimeout(() => {
          throw error
        })
      }
    }
  }
  const change = (event: ScanEvent) => {
    queue = scanQueueReducer(queue, event)
    tellBusy(busyness(queue))
  }
  const apply = (event: ScanEvent) => {
    change(event)
    tell()
  }

  /** Cards that are pasted together have one time: a millisecond apart, they stay in order also after a reload. */
  const moment = () => {
    const now = serverNow()
    newest = now <= newest && newest - now < SAME_MOMENT_MS ? newest + 1 : now
    return newest
  }

  /** Takes up what an earlier page has left. A device that fails to say is asked again before the next sending. */
  const recall = async () => {
    const own = await scans.own().catch(() => null)
    if (own === null || recalled) return
    recalled = true
    apply({ type: 'recalled', scans: own })
  }

  const run = async () => {
    if (running) return
    running = true
    try {
      if (!recalled) await recall()
      let [tries, failures] = [0, 0]
      for (let [scan] = queue.waiting; scan; [scan] = queue.waiting) {
        const answer = await send(scan)
        if (answer.kind === 'stopped') break
        if (answer.kind === 'failed') failures += 1
        const settled = answer.kind === 'failed' && failures >= FAILURES_MAX ? answer.refusal : answer
        if ('why' in settled) {
          apply({ type: 'unanswered', why: settled.why })
          await beforeRetry(tries)
          tries += 1
        } else {
          apply({ type: 'settled', outcome: settled })
          // If this fails it is asked about once more, with its key, and gives the same answer.
          scans.forget(scan).catch(() => undefined)
          tries = failures = 0
        }
      }
    } finally {
      running = false
    }
  }

  return {
    queue: (): ScanQueue => queue,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    recall,
    /** Goes on with what waits, if it does not already. */
    resume: () => void run(),
    read: (card_id: string, door: Door | null) => {
      heard()
      const body = { card_id, ...(door && { allowed_groups: [...door.allowed], noGroups: door.noGroups }) }
      const scan = { key: newKey(), at: moment(), body }
      change({ type: 'read', scan })
      if (queue.waiting.includes(scan)) {
        scans.keep(scan).catch(() => apply({ type: 'not kept' }))
        void run()
      }
      // Sent first, shown next: a cheap tablet takes longer to draw than the call takes to leave.
      setTimeout(tell)
    },
    short: (digits: string) => apply({ type: 'short', key: newKey(), at: serverNow(), digits }),
    /** Nobody knows what this device holds; a reload usually mends that. */
    silent: scans.silent,
    /** What lies on this device and is not sent from here. */
    others: scans.others,
  }
}

/** Readings that wait outlive the page on the device, if it keeps them. */
function busyness({ waiting, kept }: ScanQueue): Busyness {
  if (waiting.length === 0) return 'free'
  return kept ? 'busy' : 'unsaved'
}
