import type { Confirmed } from '@cortile/contract/consegne.ts'
import type { ScanResult } from '@cortile/contract/scanner.ts'
import type { NoAnswer } from '@cortile/frame/outbox/classify-answer.ts'

/** Readings of one door: those waiting for their response, in order, and the log of the answered ones. */

/** The same card within this time, without another in between, is a duplicate of the reader device. */
const DOUBLE_MS = 2_000

/** Length of the log. */
export const LOG_MAX = 20

export interface ScanBody {
  card_id: string
  allowed_groups?: number[] | undefined
  noGroups?: boolean | undefined
  hold_exit?: boolean | undefined
}

/** One waiting reading; `key` is the same at every attempt. */
export interface Scan {
  key: string
  /** Time of the reading, in ms since 1970 by the server's clock. Distinct and in order in one page, but not between tabs. */
  at: number
  body: ScanBody
}

export type Outcome =
  | { kind: 'moved'; result: ScanResult }
  /** A child waits for its taker, or a family for its confirmation. */
  | { kind: 'held'; result: ScanResult }
  | { kind: 'confirmed'; esiti: readonly Confirmed[] }
  | { kind: 'refused'; message: string; name: string | null; gruppo: ScanResult['gruppo']; eta?: ScanResult['eta'] }
  | { kind: 'double' }
  | { kind: 'short' }

export interface Entry {
  key: string
  at: number
  code: string
  outcome: Outcome
}

export interface ScanQueue {
  /** Oldest first; the first one is in flight. */
  waiting: readonly Scan[]
  /** Newest first. */
  log: readonly Entry[]
  /** Why the last attempt for the first one has no response; null before its first attempt has ended. */
  unanswered: NoAnswer | null
  /** Whether waiting readings survive a reload on this device. */
  stored: boolean
  last: { code: string; at: number } | null
}

export type ScanEvent =
  | { type: 'read'; scan: Scan }
  | { type: 'short'; key: string; at: number; digits: string }
  /** The readings stored by an earlier page. */
  | { type: 'restored'; scans: readonly Scan[] }
  | { type: 'not stored' }
  | { type: 'unanswered'; why: NoAnswer }
  | { type: 'settled'; outcome: Outcome }
  /** A confirmation takes the place of a reading that has no answer. */
  | { type: 'withdrawn'; key: string }
  /** An outcome that is none of a waiting reading. */
  | { type: 'logged'; entry: Entry }

export function emptyQueue(stored = true): ScanQueue {
  return { waiting: [], log: [], unanswered: null, stored, last: null }
}

export function scanQueueReducer(queue: ScanQueue, event: ScanEvent): ScanQueue {
  switch (event.type) {
    case 'read':
      return addReading(queue, event.scan)
    case 'short':
      return {
        ...queue,
        log: prependEntry(queue, { key: event.key, at: event.at, code: event.digits, outcome: { kind: 'short' } }),
      }
    case 'restored':
      return restoreScans(queue, event.scans)
    case 'not stored':
      return { ...queue, stored: false }
    case 'unanswered':
      return { ...queue, unanswered: event.why }
    case 'withdrawn': {
      const waiting = queue.waiting.filter(({ key }) => key !== event.key)
      return { ...queue, waiting, unanswered: waiting.length === 0 ? null : queue.unanswered }
    }
    case 'logged':
      return { ...queue, log: prependEntry(queue, event.entry) }
    case 'settled': {
      const [first, ...waiting] = queue.waiting
      if (!first) return queue
      const entry = { key: first.key, at: first.at, code: first.body.card_id, outcome: event.outcome }
      return { ...queue, waiting, unanswered: null, log: prependEntry(queue, entry) }
    }
  }
}

/** Whether a reading is in flight, and the groups cannot be changed. Not during an outage, which may last for hours. */
export function isBusy({ waiting, unanswered }: ScanQueue): boolean {
  return waiting.length > 0 && unanswered === null
}

/** Inserted first, because they are older than all readings of this page. */
function restoreScans(queue: ScanQueue, scans: readonly Scan[]): ScanQueue {
  const known = new Set([...queue.waiting, ...queue.log].map(({ key }) => key))
  const earlier = scans.filter(({ key }) => !known.has(key))
  return { ...queue, waiting: [...earlier, ...queue.waiting] }
}

function addReading(queue: ScanQueue, scan: Scan): ScanQueue {
  const code = scan.body.card_id
  const last = { code, at: scan.at }
  const elapsed = scan.at - (queue.last?.at ?? Number.NEGATIVE_INFINITY)
  // Negative after a clock correction: then no duplicate can be detected.
  const double = queue.last?.code === code && elapsed >= 0 && elapsed < DOUBLE_MS
  if (double)
    return {
      ...queue,
      last,
      log: prependEntry(queue, { key: scan.key, at: scan.at, code, outcome: { kind: 'double' } }),
    }
  return { ...queue, last, waiting: [...queue.waiting, scan] }
}

function prependEntry({ log }: ScanQueue, entry: Entry): readonly Entry[] {
  return [entry, ...log].slice(0, LOG_MAX)
}
