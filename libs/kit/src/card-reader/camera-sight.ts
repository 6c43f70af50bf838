/** What to make of the codes before a camera, look by look. Pure. Times are in ms, of any one clock. */

/** A code that has been out of sight for this long is news when it comes back. */
export const GONE_MS = 2_000

/** However long nobody looked, no more than this has passed: a card that stays through a pause is not read again. */
const PAUSE_MS = 500

/** Once may be a misreading: most codes of bars have no check digit. */
const LOOKS = 2

interface Seen {
  readonly text: string
  readonly looks: number
  /** For how long it has been out of sight. */
  readonly unseen: number
}

export interface Sight {
  /** When somebody last looked. */
  readonly at: number
  readonly codes: readonly Seen[]
}

export const nothingSeen: Sight = { at: Number.NEGATIVE_INFINITY, codes: [] }

/** One more look, which met `text`, or no code (null). Gives what is news: a code met twice, and only once as long as it stays. */
export function look(sight: Sight, text: string | null, at: number): { sight: Sight; news: string | null } {
  const passed = Math.min(at - sight.at, PAUSE_MS)
  const known = sight.codes
    .map((code) =>
      code.text === text ? { ...code, looks: code.looks + 1, unseen: 0 } : { ...code, unseen: code.unseen + passed },
    )
    .filter(({ unseen }) => unseen < GONE_MS)
  const met = known.find((code) => code.text === text)
  const codes = text === null || met ? known : [...known, { text, looks: 1, unseen: 0 }]
  return { sight: { at, codes }, news: met?.looks === LOOKS ? met.text : null }
}

/** Whether a code that has been told of is still there. */
export function holds({ codes }: Sight): boolean {
  return codes.some(({ looks }) => looks >= LOOKS)
}
