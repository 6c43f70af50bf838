/** Reducer for the codes that a camera decodes, picture by picture. Pure. Times are in ms, of any one clock. */

/** A code that has been out of sight for this long is reported again when it comes back. */
export const GONE_MS = 2_000

/** A pause between two pictures counts as at most this: a card that stays through a pause is not read again. */
const PAUSE_MS = 500

/** A single decoding may be a misreading: most bar codes have no check digit. */
const MIN_SIGHTINGS = 2

interface Seen {
  readonly text: string
  readonly sightings: number
  /** Time out of sight. */
  readonly unseen: number
}

export interface Sight {
  /** Time of the last picture. */
  readonly at: number
  readonly codes: readonly Seen[]
}

export const initialSight: Sight = { at: Number.NEGATIVE_INFINITY, codes: [] }

/** Applies a picture with the code `text`, or without (null). `news` is a code decoded twice, and only once while it stays. */
export function nextSight(sight: Sight, text: string | null, at: number): { sight: Sight; news: string | null } {
  const passed = Math.min(at - sight.at, PAUSE_MS)
  const known = sight.codes
    .map((code) =>
      code.text === text
        ? { ...code, sightings: code.sightings + 1, unseen: 0 }
        : { ...code, unseen: code.unseen + passed },
    )
    .filter(({ unseen }) => unseen < GONE_MS)
  const met = known.find((code) => code.text === text)
  const codes = text === null || met ? known : [...known, { text, sightings: 1, unseen: 0 }]
  return { sight: { at, codes }, news: met?.sightings === MIN_SIGHTINGS ? met.text : null }
}

/** Whether a reported code is still in sight. */
export function hasReportedCode({ codes }: Sight): boolean {
  return codes.some(({ sightings }) => sightings >= MIN_SIGHTINGS)
}
