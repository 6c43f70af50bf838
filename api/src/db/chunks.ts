/** Rows of one INSERT, or ids of one `in (…)`: a statement takes only so many of them, whichever the engine. */
export const ROWS_AT_ONCE = 400

/** A list in slices of at most `ROWS_AT_ONCE`, in order; none of an empty list. */
export function chunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / ROWS_AT_ONCE) }, (_, n) =>
    list.slice(n * ROWS_AT_ONCE, (n + 1) * ROWS_AT_ONCE),
  )
}
