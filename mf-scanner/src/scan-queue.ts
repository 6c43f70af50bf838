import type { ScanResult } from '@cortile/contract/scanner.ts'

/** The readings of one door: those that wait for their answer, one at a time and in order, and the log of the others. */

/** The same card again this soon, with nothing between, is the reader stuttering. */
export const DOUBLE_MS = 2_000

/** Source: spec.md section 9. */
export const LOG_MAX = 20

export interface ScanBody {
  card_id: string
  allowed_groups?: number[] | undefined
  noGroups?: boolean | undefined
}

/** One reading on its way; `key` stays the same however often it is sent. */
export interface Scan {
  key: string
  /** When the card was read, in ms since 1970 by the server's clock; no two of one door are the same. */
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
  /** The server has not answered the first one yet, and not for want of asking. */
  unanswered: boolean
  /** Whether a reading on its way outlives the page on this device. */
  kept: boolean
  last: { code: string; at: number } | null
}

export type ScanEvent =
  | { type: 'read'; scan: Scan }
  | { type: 'short'; key: string; at: number; digits: string }
  | { type: 'not kept' }
  | { type: 'unanswered' }
  | { type: 'settled'; outcome: Outcome }

export function queueOf(waiting: readonly Scan[], kept = true): ScanQueue {
  return { waiting, log: [], unanswered: false, kept, last: null }
}

export function nextQueue(queue: ScanQueue, event: ScanEvent): ScanQueue {
  switch (event.type) {
    case 'read':
      return read(queue, event.scan)
    case 'short':
      return {
        ...queue,
        log: logged(queue, { key: event.key, at: event.at, code: event.digits, outcome: { kind: 'short' } }),
      }
    case 'not kept':
      return { ...queue, kept: false }
    case 'unanswered':
      return { ...queue, unanswered: true }
    case 'settled': {
      const [first, ...waiting] = queue.waiting
      if (!first) return queue
      const entry = { key: first.key, at: first.at, code: first.body.card_id, outcome: event.outcome }
      return { ...queue, waiting, unanswered: false, log: logged(queue, entry) }
    }
  }
}

/** Whether a reading is being verified: the choice of groups then stays as it is. */
export function isBusy(queue: ScanQueue): boolean {
  return queue.waiting.length > 0
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
