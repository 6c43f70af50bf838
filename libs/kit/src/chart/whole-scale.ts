/** The axis of a chart of counts: its end and its number of steps. */
export interface WholeScale {
  readonly max: number
  readonly steps: number
}

/** Up to this value each step is 1; a longer axis has at most `STEPS` larger steps. */
const ONES = 8
const STEPS = 5

/** Whole steps up to at least `most`, a count: of 1 up to `ONES`, else of 2, 5, 10, 20, 50 … */
export function wholeScale(most: number): WholeScale {
  if (most <= ONES) {
    const max = Math.max(most, 1)
    return { max, steps: max }
  }
  let unit = 1
  for (;;) {
    for (const step of [2 * unit, 5 * unit, 10 * unit]) {
      const steps = Math.ceil(most / step)
      if (steps <= STEPS) return { max: steps * step, steps }
    }
    unit *= 10
  }
}
