/** Rows of one INSERT, or ids of one `in (…)`: a statement takes only so many of them, whichever the engine. */
export const ROWS_AT_ONCE = 400

/** A list in slices of at most so many, in order; none of an empty list. */
export function chunks<T>(list: readonly T[], size: number = ROWS_AT_ONCE): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))
}
