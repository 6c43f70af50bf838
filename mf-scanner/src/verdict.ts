import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import type { NoAnswer } from '@cortile/frame/outbox/classify-answer.ts'
import type { Entry, ScanQueue } from './scan-queue.ts'

type Group = { nome: string; colore: string } | null

/** What the door says, in the size that is read from a distance. */
export type Verdict =
  | { kind: 'idle' }
  | { kind: 'checking'; code: string }
  /** `since`: when the oldest reading without an answer was made, in ms since 1970. */
  | { kind: 'unanswered'; why: NoAnswer; waiting: number; since: number }
  | { kind: 'dentro' | 'fuori'; key: string; at: number; name: string; gruppo: Group }
  | { kind: 'errore'; key: string; at: number; name: string; reason: string; gruppo: Group }

/** Whoever held the card to the reader so long before its result is not there any more. */
const LATE_MS = 15_000

/** Whether a result comes too late to be said aloud; `at` is its reading, in ms since 1970. */
export function isLate(at: number): boolean {
  return serverNow() - at > LATE_MS
}

/** A reading on its way comes first; then the newest result. A double reading changes nothing that is shown. */
export function verdictOf({ waiting, unanswered, log }: ScanQueue): Verdict {
  const [first] = waiting
  if (first && unanswered) return { kind: 'unanswered', why: unanswered, waiting: waiting.length, since: first.at }
  if (first) return { kind: 'checking', code: first.body.card_id }
  for (const entry of log) {
    const verdict = spoken(entry)
    if (verdict) return verdict
  }
  return { kind: 'idle' }
}

function spoken({ key, at, code, outcome }: Entry): Verdict | null {
  switch (outcome.kind) {
    case 'moved':
      return { kind: outcome.result.stato_accesso, key, at, name: outcome.result.name, gruppo: outcome.result.gruppo }
    case 'refused':
      return { kind: 'errore', key, at, name: outcome.name ?? code, reason: outcome.message, gruppo: outcome.gruppo }
    case 'short':
      return { kind: 'errore', key, at, name: code, reason: shortRead(code), gruppo: null }
    case 'double':
      return null
  }
}

/** What is said of too few digits. */
export function shortRead(digits: string): string {
  return digits.length < CARD_DIGITS
    ? `Lettura incompleta: ${digits.length} ${digits.length === 1 ? 'cifra' : 'cifre'} su ${CARD_DIGITS}`
    : `Lettura errata: ${digits.length} cifre invece di ${CARD_DIGITS}`
}
