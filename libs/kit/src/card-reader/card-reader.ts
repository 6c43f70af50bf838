/**
 * Distinguishes the keys of a card reader from typing by their times: a card's digits come in a burst, perhaps ended by
 * Enter. Pure, so that no key is ever read against a stale state. Times are in ms, of any one clock.
 */

/** A pause this long ends a burst; every reader types faster. */
const SILENCE_MS = 200

/** Digits with a shorter average gap than this come from a reader and are not typed. */
const TYPING_GAP_MS = 75

/** Typing that stops for this long has been abandoned. */
const TYPING_SILENCE_MS = 5_000

/** A whole card, or a wrong number of digits. */
export type Reading = { kind: 'card'; code: string } | { kind: 'short'; digits: string }

export interface Reader {
  /** How many digits a card has. */
  readonly cardDigits: number
  /** The digits since the last pause or the last card. */
  readonly burst: string
  /** Number of digits since the last pause, including those of cards already read; with their first and last time. */
  readonly count: number
  readonly from: number
  readonly last: number
  /** Digits of slow typing, or of a field that is being filled in. */
  readonly typed: string
  /** State before the last timeout: a late key event with an older timestamp is applied to it. */
  readonly cut: Reader | null
}

export interface Step {
  readonly reader: Reader
  readonly readings: readonly Reading[]
}

/** Before the first key. */
export function initialReader(cardDigits: number): Reader {
  return { cardDigits, burst: '', count: 0, from: 0, last: Number.NEGATIVE_INFINITY, typed: '', cut: null }
}

/** Applies one key; all but digits are ignored. */
export function readKey(reader: Reader, key: string, at: number): Step {
  if (!/^\d$/.test(key)) return { reader, readings: [] }
  const { reader: afterPause, readings } = readSilence(asOf(reader, at), at)
  const burst = afterPause.burst + key
  const next = {
    ...afterPause,
    burst,
    count: afterPause.count + 1,
    from: afterPause.count === 0 ? at : afterPause.from,
    last: at,
    cut: null,
  }
  if (burst.length < reader.cardDigits) return { reader: next, readings }
  return { reader: { ...next, burst: '', typed: '' }, readings: [...readings, { kind: 'card', code: burst }] }
}

/** Applies a pause until `at`: an unfinished burst is reported, kept as typing, or dropped. */
export function readSilence(reader: Reader, at: number): Step {
  if (at - reader.last <= SILENCE_MS) return { reader, readings: [] }
  const afterPause = { ...reader, burst: '', count: 0, cut: { ...reader, cut: null } }
  if (byReader(reader))
    return reader.burst === ''
      ? { reader: afterPause, readings: [] }
      : ended({ ...afterPause, typed: '' }, reader.burst)
  const typed = reader.typed + reader.burst
  if (typed.length >= reader.cardDigits) return ended({ ...afterPause, typed: '' }, typed)
  return typed !== '' && at - reader.last > TYPING_SILENCE_MS
    ? ended({ ...afterPause, typed: '' }, typed)
    : { reader: { ...afterPause, typed }, readings: [] }
}

/** Applies a pasted text. */
export function readText(reader: Reader, text: string, at: number): Step {
  const digits = digitsOf(text)
  const { cardDigits } = reader
  const cards = digits.match(new RegExp(`\\d{${cardDigits}}`, 'g')) ?? []
  const rest = digits.slice(cards.length * cardDigits)
  return {
    reader: { ...initialReader(cardDigits), last: at },
    readings: [
      ...(reader.burst === '' ? [] : [short(reader.burst)]),
      ...cards.map((code) => ({ kind: 'card', code }) as const),
      ...(rest === '' ? [] : [short(rest)]),
    ],
  }
}

/** Applies the value of a field that fills without keys: by an on-screen keyboard or a program. */
export function readField(reader: Reader, value: string, at: number): Step {
  const typed = digitsOf(value)
  if (typed.length < reader.cardDigits) return { reader: { ...reader, typed, last: at }, readings: [] }
  return ended({ ...initialReader(reader.cardDigits), last: at }, typed)
}

/** Whether Enter or Tab at this time ends a read, and is not meant for the page. */
export function endsRead(reader: Reader, at: number): boolean {
  const then = asOf(reader, at)
  return at - then.last <= SILENCE_MS && (then.count >= reader.cardDigits || byReader(then))
}

/** Delay until `readSilence` may have a result; null while no digits are pending. */
export function silenceDue(reader: Reader): number | null {
  if (reader.count > 0) return SILENCE_MS
  return reader.typed === '' ? null : TYPING_SILENCE_MS
}

/** The state that a key of this time is applied to. */
function asOf(reader: Reader, at: number): Reader {
  return reader.cut && at - reader.last <= SILENCE_MS ? reader.cut : reader
}

function byReader({ burst, count, from, last }: Reader): boolean {
  return count > burst.length || (count > 1 && (last - from) / (count - 1) < TYPING_GAP_MS)
}

function ended(reader: Reader, digits: string): Step {
  return { reader, readings: [digits.length === reader.cardDigits ? { kind: 'card', code: digits } : short(digits)] }
}

function short(digits: string): Reading {
  return { kind: 'short', digits }
}

/** The card's number in the text of a code, null where the text holds another number. */
export function parseCardCode(text: string, cardDigits: number): string | null {
  const digits = digitsOf(text)
  return digits.length === cardDigits ? digits : null
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
