import type { ScanResult } from '@cortile/contract/scanner.ts'
import type { NoAnswer } from '@cortile/frame/outbox/classify-answer.ts'

/** The readings of one door: those that wait for their answer, one at a time and in order, and the log of the others. */

/** The same card again this soon, with nothing between, is the reader stuttering. */
const DOUBLE_MS = 2_000

/** Readings that the list of the door keeps. */
export const LOG_MAX = 20

interface ScanBody {
  card_id: string
  allowed_groups?: number[] | undefined
  noGroups?: boolean | undefined
}

/** One reading on its way; `key` stays the same however often it is sent. */
export interface Scan {
  key: string
  /** When the card was read, in ms since 1970 by the server's clock. Those of one page are in order; what two tabs read may have one time. */
  at: number
  body: ScanBody
}

export type Outcome =
  | { kind: 'moved'; result: ScanResult }
  | { kind: 'refused'; message: string; name: string | null; gruppo: ScanResult['gruppo'] }
  | { kind: 'double' }
  | { kind: 'short' }

export interface Entry {
  key: string
  at: number
  code: string
  outcome: Outcome
}

export interface ScanQueue {
  /** The first one is being verified. */
  waiting: readonly Scan[]
  /** Newest first. */
  log: readonly Entry[]
  /** Why the first one has no answer yet; null if only for want of asking. */
  unanswered: NoAnswer | null
  /** Whether a reading on its way outlives the page on this device. */
  stored: boolean
  last: { code: string; at: number } | null
}

export type ScanEvent =
  | { type: 'read'; scan: Scan }
  | { type: 'short'; key: string; at: number; digits: string }
  /** What an earlier page has left on the device. */
  | { type: 'recalled'; scans: readonly Scan[] }
  | { type: 'not stored' }
  | { type: 'unanswered'; why: NoAnswer }
  | { type: 'settled'; outcome: Outcome }

export function emptyQueue(stored = true): ScanQueue {
  return { waiting: [], log: [], unanswered: null, stored, last: null }
}

export function scanQueueReducer(queue: ScanQueue, event: ScanEvent): ScanQueue {
  switch (event.type) {
    case 'read':
      return read(queue, event.scan)
    case 'short':
      return {
        ...queue,
        log: logged(queue, { key: event.key, at: event.at, code: event.digits, outcome: { kind: 'short' } }),
      }
    case 'recalled':
      return recalled(queue, event.scans)
    case 'not stored':
      return { ...queue, stored: false }
    case 'unanswered':
      return { ...queue, unanswered: event.why }
    case 'settled': {
      const [first, ...waiting] = queue.waiting
      if (!first) return queue
      const entry = { key: first.key, at: first.at, code: first.body.card_id, outcome: event.outcome }
      return { ...queue, waiting, unanswered: null, log: logged(queue, entry) }
    }
  }
}

/** Whether a reading is being verified: the choice of groups then stays as it is. An outage may last for hours. */
export function isBusy({ waiting, unanswered }: ScanQueue): boolean {
  return waiting.length > 0 && unanswered === null
}

/** Theirs is the first turn: they were read before anything that this page has read. */
function recalled(queue: ScanQueue, scans: readonly Scan[]): ScanQueue {
  const known = new Set([...queue.waiting, ...queue.log].map(({ key }) => key))
  const earlier = scans.filter(({ key }) => !known.has(key))
  return { ...queue, waiting: [...earlier, ...queue.waiting] }
}

function read(queue: ScanQueue, scan: Scan): ScanQueue {
  const code = scan.body.card_id
  const last = { code, at: scan.at }
  const since = scan.at - (queue.last?.at ?? Number.NEGATIVE_INFINITY)
  // Less than nothing: the clock was set right meanwhile, and tells nothing about a stutter.
  const double = queue.last?.code === code && since >= 0 && since < DOUBLE_MS
  if (double)
    return { ...queue, last, log: logged(queue, { key: scan.key, at: scan.at, code, outcome: { kind: 'double' } }) }
  return { ...queue, last, waiting: [...queue.waiting, scan] }
}

function logged({ log }: ScanQueue, entry: Entry): readonly Entry[] {
  return [entry, ...log].slice(0, LOG_MAX)
}
