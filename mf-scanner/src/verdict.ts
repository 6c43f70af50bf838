import type { Confirmed } from '@cortile/contract/consegne.ts'
import { CARD_DIGITS } from '@cortile/contract/limits.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import type { NoAnswer } from '@cortile/frame/outbox/classify-answer.ts'
import type { Entry, Outcome, ScanQueue } from './scan-queue.ts'

type Group = { nome: string; colore: string } | null

/** The large result at the door, readable from a distance. */
export type Verdict =
  | { kind: 'idle' }
  | { kind: 'checking'; code: string }
  /** `since`: time of the oldest reading without a response, in ms since 1970. */
  | { kind: 'unanswered'; why: NoAnswer; waiting: number; since: number }
  /** `note`: how the member left, or its taker. */
  | { kind: 'dentro' | 'fuori'; key: string; at: number; name: string; gruppo: Group; note: string | null }
  | { kind: 'errore'; key: string; at: number; name: string; reason: string; gruppo: Group }

/** After this delay the member has presumably left the door. */
const LATE_MS = 15_000

/** Whether a result is too late for a sound; `at` is the time of its reading, in ms since 1970. */
export function isLate(at: number): boolean {
  return serverNow() - at > LATE_MS
}

/** The result on the stage, and whether it has not been seen long enough yet. */
export interface Staged {
  shown: Entry | null
  busy: boolean
}

/**
 * A result is shown until it has been seen; then readings without an answer take precedence, because nothing is certain
 * about them. While a reading is only being checked, the last result stays beside it.
 */
export function verdictOf({ waiting, unanswered }: ScanQueue, { shown, busy }: Staged): Verdict {
  const [first] = waiting
  const verdict = shown && verdictOfEntry(shown)
  if (verdict && busy) return verdict
  if (first && unanswered) return { kind: 'unanswered', why: unanswered, waiting: waiting.length, since: first.at }
  if (verdict) return verdict
  return first ? { kind: 'checking', code: first.body.card_id } : { kind: 'idle' }
}

function verdictOfEntry({ key, at, code, outcome }: Entry): Verdict | null {
  switch (outcome.kind) {
    case 'moved':
      return {
        kind: outcome.result.stato_accesso,
        key,
        at,
        name: nameWithAge(outcome.result),
        gruppo: outcome.result.gruppo,
        note: outcome.result.uscita?.message ?? null,
      }
    case 'confirmed':
      return verdictOfConfirmed(outcome.esiti, { key, at })
    case 'refused':
      return {
        kind: 'errore',
        key,
        at,
        name: refusedName(code, outcome),
        reason: outcome.message,
        gruppo: outcome.gruppo,
      }
    case 'short':
      return { kind: 'errore', key, at, name: code, reason: shortRead(code), gruppo: null }
    case 'double':
    // `HeldPanel` shows it.
    case 'held':
      return null
  }
}

function verdictOfConfirmed(esiti: readonly Confirmed[], shown: { key: string; at: number }): Verdict | null {
  const [first] = esiti
  if (!first) return null
  const notes = esiti.flatMap(({ message }) => message ?? [])
  return {
    ...shown,
    kind: first.stato_accesso,
    name: esiti.map(({ name }) => name).join(', '),
    gruppo: null,
    note: [...new Set(notes)].join(' · ') || null,
  }
}

/** `Anna Rossi (9 anni)`: with the age if another member has the same name. */
export function nameWithAge({ name, eta }: { name: string; eta?: number | null | undefined }): string {
  if (eta === null || eta === undefined) return name
  return `${name} (${eta} ${eta === 1 ? 'anno' : 'anni'})`
}

/** The name of a refused member, or the card's number. */
export function refusedName(code: string, { name, eta }: Extract<Outcome, { kind: 'refused' }>): string {
  return name === null ? code : nameWithAge({ name, eta })
}

/** Message for a wrong number of digits. */
export function shortRead(digits: string): string {
  return digits.length < CARD_DIGITS
    ? `Lettura incompleta: ${digits.length} ${digits.length === 1 ? 'cifra' : 'cifre'} su ${CARD_DIGITS}`
    : `Lettura errata: ${digits.length} cifre invece di ${CARD_DIGITS}`
}
