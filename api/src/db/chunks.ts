/** Rows of one INSERT, or ids of one `in (…)`: both engines limit how many one statement takes. */
export const ROWS_AT_ONCE = 400

/** A list in slices of at most `size` items, in order; an empty list gives no slice. */
export function chunks<T>(list: readonly T[], size: number = ROWS_AT_ONCE): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))
}
