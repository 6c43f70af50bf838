/**
 * The keys of a card reader, told from those of a hand by their times: a card's digits in a burst, perhaps ended by
 * Enter. Pure, so that no key is ever read against the state of the key before. Times are in ms, of any one clock.
 */

/** A pause this long ends a burst; a reader types faster, whatever its make. */
const SILENCE_MS = 200

/** Digits that come faster than this, on average, were typed by a reader and not by a hand. */
const HAND_GAP_MS = 75

/** A hand that stops for this long has given up. */
const HAND_SILENCE_MS = 5_000

/** One thing read: a whole card, or too few digits to be one. */
export type Reading = { kind: 'card'; code: string } | { kind: 'short'; digits: string }

export interface Reader {
  /** How many digits a card has. */
  readonly cardDigits: number
  /** The digits since the last pause or the last card. */
  readonly burst: string
  /** How many digits since the last pause, those of cards already read included; with their first and last time. */
  readonly count: number
  readonly from: number
  readonly last: number
  /** Digits of a slow hand, or of a field that is being filled in. */
  readonly typed: string
  /** As it was when time ran out: a busy device may deliver a key after that which was pressed before. */
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

/** A key at a time. What is not a digit is not part of a card. */
export function readKey(reader: Reader, key: string, at: number): Step {
  if (!/^\d$/.test(key)) return { reader, readings: [] }
  const { reader: rested, readings } = readSilence(asOf(reader, at), at)
  const burst = rested.burst + key
  const going = {
    ...rested,
    burst,
    count: rested.count + 1,
    from: rested.count === 0 ? at : rested.from,
    last: at,
    cut: null,
  }
  if (burst.length < reader.cardDigits) return { reader: going, readings }
  return { reader: { ...going, burst: '', typed: '' }, readings: [...readings, { kind: 'card', code: burst }] }
}

/** Time has passed: whatever was left unfinished is judged. */
export function readSilence(reader: Reader, at: number): Step {
  if (at - reader.last <= SILENCE_MS) return { reader, readings: [] }
  const rested = { ...reader, burst: '', count: 0, cut: { ...reader, cut: null } }
  if (byReader(reader))
    return reader.burst === '' ? { reader: rested, readings: [] } : ended({ ...rested, typed: '' }, reader.burst)
  const typed = reader.typed + reader.burst
  if (typed.length >= reader.cardDigits) return ended({ ...rested, typed: '' }, typed)
  return typed !== '' && at - reader.last > HAND_SILENCE_MS
    ? ended({ ...rested, typed: '' }, typed)
    : { reader: { ...rested, typed }, readings: [] }
}

/** A whole text at once: pasted. */
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

/** What a field holds that fills without keys: an on-screen keyboard, or a program. */
export function readField(reader: Reader, value: string, at: number): Step {
  const typed = digitsOf(value)
  if (typed.length < reader.cardDigits) return { reader: { ...reader, typed, last: at }, readings: [] }
  return ended({ ...initialReader(reader.cardDigits), last: at }, typed)
}

/** Whether Enter or Tab at this time is the end of a read, not somebody's wish. */
export function endsRead(reader: Reader, at: number): boolean {
  const then = asOf(reader, at)
  return at - then.last <= SILENCE_MS && (then.count >= reader.cardDigits || byReader(then))
}

/** How long until there may be something to judge; null: nothing is open. */
export function silenceDue(reader: Reader): number | null {
  if (reader.count > 0) return SILENCE_MS
  return reader.typed === '' ? null : HAND_SILENCE_MS
}

/** The state that a key of this time belongs to. */
function asOf(reader: Reader, at: number): Reader {
  return reader.cut && at - reader.last <= SILENCE_MS ? reader.cut : reader
}

function byReader({ burst, count, from, last }: Reader): boolean {
  return count > burst.length || (count > 1 && (last - from) / (count - 1) < HAND_GAP_MS)
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
