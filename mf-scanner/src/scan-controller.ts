import { newKey } from '@cortile/frame/api/idempotency-key.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { updateBlocker, recordActivity, type UpdateBlock } from '@cortile/frame/kiosk/idle.ts'
import type { EntryStorage } from '@cortile/frame/outbox/entry-storage.ts'
import { createOutbox } from '@cortile/frame/outbox/outbox.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import type { Door } from './door.ts'
import { emptyQueue, scanQueueReducer, type Scan, type ScanEvent, type ScanQueue } from './scan-queue.ts'
import { parseScanResult, scanOutcome } from './send-scan.ts'

/** A clock that was put back by more than this has been set right. */
const SAME_MOMENT_MS = 1_000

/** A server that fails on one reading must not close the door to all the others: then the reading is given up. */
const FAILURES_MAX = 3

export type ScanController = ReturnType<typeof createScanController>

/**
 * Takes readings at any pace and sends them one at a time, in order, each until it is answered. It stands outside of
 * React: no reading ever waits for a screen to be drawn, nor for the disk it is stored on.
 */
export function createScanController(storage: EntryStorage<Scan>, send: (scan: Scan) => Promise<Answer>) {
  let queue = emptyQueue(storage.durable)
  let recalled = false
  let newest = 0
  const listeners = new Set<() => void>()
  const tellBusy = updateBlocker()

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

  const recalledKeys = new Set<string>()
  /** Takes up what an earlier page has left. A device that fails to say is asked again before the next sending. */
  const recall = async () => {
    const scans = await storage.own().catch(() => null)
    if (scans === null || recalled) return
    recalled = true
    for (const { key } of scans) recalledKeys.add(key)
    apply({ type: 'recalled', scans: scans.toSorted((one, other) => one.at - other.at) })
  }

  const outbox = createOutbox({
    next: () => {
      const [entry] = queue.waiting
      return entry ? { entry, isNew: !recalledKeys.has(entry.key) } : null
    },
    send,
    parseReply: parseScanResult,
    maxFailures: FAILURES_MAX,
    onUnanswered: (_scan, why) => apply({ type: 'unanswered', why }),
    onOutcome: (scan, delivered) => {
      apply({ type: 'settled', outcome: scanOutcome(delivered) })
      // If this fails the reading is sent once more, with its key, and gets the same answer.
      storage.remove(scan).catch(() => undefined)
    },
  })
  const resume = async () => {
    if (!recalled) await recall()
    outbox.resume()
  }

  return {
    queue: (): ScanQueue => queue,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    recall,
    /** Goes on with what waits, if it does not already. */
    resume: () => void resume(),
    read: (card_id: string, door: Door | null) => {
      recordActivity()
      const body = { card_id, ...(door && { allowed_groups: [...door.allowed], noGroups: door.noGroups }) }
      const scan = { key: newKey(), at: moment(), body }
      change({ type: 'read', scan })
      if (queue.waiting.includes(scan)) {
        storage.put(scan).catch(() => apply({ type: 'not stored' }))
        void resume()
      }
      // Sent first, shown next: a cheap tablet takes longer to draw than the call takes to leave.
      setTimeout(tell)
    },
    short: (digits: string) => apply({ type: 'short', key: newKey(), at: serverNow(), digits }),
    /** Nobody knows what this device holds; a reload usually mends that. */
    silent: storage.silent,
    /** What lies on this device and is not sent from here. */
    foreign: storage.foreign,
  }
}

/** Readings that wait outlive the page on the device, if it stores them. */
function busyness({ waiting, stored }: ScanQueue): UpdateBlock {
  if (waiting.length === 0) return 'free'
  return stored ? 'busy' : 'unsaved'
}
