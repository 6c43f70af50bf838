import { HAND_OVER_UNDONE, type Movement } from '@cortile/contract/consegne.ts'
import { newKey } from '@cortile/frame/api/idempotency-key.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { updateBlocker, recordActivity, type UpdateBlock } from '@cortile/frame/kiosk/idle.ts'
import type { EntryStorage } from '@cortile/frame/outbox/entry-storage.ts'
import { createOutbox } from '@cortile/frame/outbox/outbox.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import type { Door } from './door.ts'
import type { WaitingConfirmation } from './exit/confirmation.ts'
import { createExitDesk, type DoneHandOver } from './exit/exit-desk.ts'
import { heldCardOf, type HeldCard } from './exit/held-card.ts'
import { createRefusedReadings, refusedIn, type RefusedReading } from './refused-readings.ts'
import { emptyQueue, scanQueueReducer, type Outcome, type Scan, type ScanEvent, type ScanQueue } from './scan-queue.ts'
import { parseScanResult, scanOutcome } from './send-scan.ts'
import { createVerdictStage } from './verdict-stage.ts'
import { isLate, type Staged } from './verdict.ts'

/** A clock that jumps back by more than this has been corrected. */
const SAME_MOMENT_MS = 1_000

/** After this many server failures a reading is given up, so that it does not block the next ones. */
const FAILURES_MAX = 3

export type ScanController = ReturnType<typeof createScanController>

/** Where confirmations at the exit are stored, and how they are sent. */
interface Confirmations {
  storage: EntryStorage<WaitingConfirmation>
  send: (confirmation: WaitingConfirmation) => Promise<Answer>
}

/**
 * Accepts readings at any rate and sends them one at a time, in order, each until it is answered. Outside of React, so that
 * no reading waits for a render, nor for the storage.
 */
export function createScanController(
  storage: EntryStorage<Scan>,
  refusedStorage: EntryStorage<RefusedReading>,
  send: (scan: Scan) => Promise<Answer>,
  confirmations: Confirmations,
) {
  let queue = emptyQueue(storage.durable)
  let restored = false
  let lastTimestamp = 0
  const listeners = new Set<() => void>()
  const blockUpdate = updateBlocker()

  const notifyListeners = () => {
    for (const listener of listeners) {
      try {
        listener()
      } catch (error) {
        // A failing listener is reported as an uncaught error, but must not stop the readings.
        setTimeout(() => {
          throw error
        })
      }
    }
  }
  const change = (event: ScanEvent) => {
    queue = scanQueueReducer(queue, event)
    blockUpdate(updateBlockOf(queue, exits.isBusy()))
  }
  const apply = (event: ScanEvent) => {
    change(event)
    notifyListeners()
  }
  const stage = createVerdictStage(() => {
    staged = { shown: stage.shown(), busy: stage.isBusy() }
    notifyListeners()
  })
  let staged: Staged = { shown: null, busy: false }
  const refused = createRefusedReadings(refusedStorage, notifyListeners)
  /** Shows the newest entry of the log, unless it is none of a reading. */
  const present = (event: ScanEvent) => {
    apply(event)
    const [entry] = queue.log
    if (entry) stage.push(entry)
  }

  const log = (at: number, code: string, outcome: Outcome) =>
    present({ type: 'logged', entry: { key: newKey(), at, code, outcome } })
  const exits = createExitDesk({
    ...confirmations,
    onChange: () => {
      blockUpdate(updateBlockOf(queue, exits.isBusy()))
      notifyListeners()
    },
    onConfirmed: ({ at, body }, esiti) => log(at, body.card_id ?? '', { kind: 'confirmed', esiti }),
    onRefused: (confirmation, message) => {
      const { key, at, names: name } = confirmation
      log(at, name, { kind: 'refused', message, name, gruppo: null })
      if (isLate(at)) void refused.add({ key, at, name, reason: message })
    },
  })

  /** Cards pasted at once have the same time: they are stored a millisecond apart, to stay in order after a reload. */
  const nextTimestamp = () => {
    const now = serverNow()
    lastTimestamp = now <= lastTimestamp && lastTimestamp - now < SAME_MOMENT_MS ? lastTimestamp + 1 : now
    return lastTimestamp
  }

  const restoredKeys = new Set<string>()
  /** Loads the readings stored by an earlier page. If the device fails, it is read again before the next request. */
  const restore = async () => {
    const scans = await storage.own().catch(() => null)
    if (scans === null || restored) return
    restored = true
    void refused.restore()
    void exits.restore().then(exits.resume)
    for (const { key } of scans) restoredKeys.add(key)
    apply({ type: 'restored', scans: scans.toSorted((one, other) => one.at - other.at) })
  }

  const outbox = createOutbox({
    next: () => {
      const [entry] = queue.waiting
      return entry ? { entry, isNew: !restoredKeys.has(entry.key) } : null
    },
    send,
    isWaiting: (scan) => queue.waiting.includes(scan),
    parseReply: parseScanResult,
    maxFailures: FAILURES_MAX,
    onUnanswered: (_scan, why) => apply({ type: 'unanswered', why }),
    onOutcome: (scan, delivered) => {
      // A confirmation has taken its place meanwhile: the server joins the two.
      if (!queue.waiting.includes(scan)) return
      const outcome = scanOutcome(delivered)
      const card = outcome.kind === 'held' ? heldCardOf(scan, outcome.result) : null
      if (card) exits.hold(card)
      else exits.open(null)
      present({ type: 'settled', outcome })
      const late = isLate(scan.at) && queue.log[0] ? refusedIn(queue.log[0]) : null
      // The refusal is stored first. If the removal fails, the reading is resent with its key and gets the same response.
      void (late ? refused.add(late) : Promise.resolve()).then(() => storage.remove(scan)).catch(() => undefined)
    },
  })
  const resume = async () => {
    if (!restored) await restore()
    outbox.resume()
    exits.resume()
  }

  return {
    queue: (): ScanQueue => queue,
    /** Readings that were refused long after they were made, until they are acknowledged. */
    refused: refused.all,
    acknowledge: () => void refused.acknowledge(),
    /** The result that is shown large. */
    staged: (): Staged => staged,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    restore,
    /** Sends the waiting readings, unless they are being sent. */
    resume: () => void resume(),
    read: (card_id: string, door: Door | null) => {
      recordActivity()
      const body = {
        card_id,
        hold_exit: true,
        ...(door && { allowed_groups: [...door.allowed], noGroups: door.noGroups }),
      }
      const scan = { key: newKey(), at: nextTimestamp(), body }
      change({ type: 'read', scan })
      if (queue.waiting.includes(scan)) {
        storage.put(scan).catch(() => apply({ type: 'not stored' }))
        void resume()
      }
      // Sent before it is rendered: on a cheap tablet a render would delay the request.
      setTimeout(notifyListeners)
    },
    /** The children held at the exit, and the confirmations of their takers. */
    exits: exits.state,
    openCard: exits.open,
    dismissCard: exits.dismiss,
    tidyCards: exits.tidy,
    /** Confirms how children of a held card move; of a card without an answer it takes the place of its reading. */
    confirm: async (card: HeldCard, movimenti: readonly Movement[]) => {
      recordActivity()
      const replaced = card.offline ? queue.waiting.find(({ key }) => key === card.key) : undefined
      if (replaced) apply({ type: 'withdrawn', key: card.key })
      await exits.confirm(card, movimenti)
      if (replaced) await storage.remove(replaced).catch(() => undefined)
    },
    /** A hand-over has been taken back. */
    undone: ({ consegna_id, name, at }: DoneHandOver) => {
      exits.forgetDone(consegna_id)
      const esito = {
        id: consegna_id,
        name,
        stato_accesso: 'dentro',
        consegna_id: null,
        message: HAND_OVER_UNDONE,
      } as const
      log(at, '', { kind: 'confirmed', esiti: [esito] })
    },
    short: (digits: string) => present({ type: 'short', key: newKey(), at: serverNow(), digits }),
    /** The device's storage does not answer; usually fixed by a reload. */
    silent: storage.silent,
    /** Stored readings of other accounts, which are not sent from here. */
    foreign: storage.foreign,
  }
}

/** Waiting readings survive a reload if the device stores them. */
function updateBlockOf({ waiting, stored }: ScanQueue, confirming: boolean): UpdateBlock {
  if (waiting.length === 0 && !confirming) return 'free'
  return stored ? 'busy' : 'unsaved'
}
