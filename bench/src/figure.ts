export type Unit = 'ms' | 'kB' | 'MB' | 'requests' | 'shift' | '×' | '% of a core' | 's' | 'min'

/** One figure of the table in docs/performance.md, as it was measured here and now. */
export interface Figure {
  /** Its id there, and which part of it: `F3 p95`. */
  id: string
  what: string
  value: number
  unit: Unit
  /** The most that it may be, or with `atLeast` the least. */
  goal: number
  atLeast?: boolean
  /** How far apart the measurements were, as the share of the median between the first and the third quarter; null for what does not vary. */
  noise: number | null
}

/** Which of the sorted values stands at this share of them. NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** How noisy the measurements were: see `Figure.noise`. */
export function noiseOf(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / median(values)
}

/** A figure that is the median of its measurements. */
export function medianFigure(figure: Omit<Figure, 'value' | 'noise'>, values: readonly number[]): Figure {
  return { ...figure, value: median(values), noise: noiseOf(values) }
}

export function isReached({ value, goal, atLeast = false }: Figure): boolean {
  return atLeast ? value >= goal : value <= goal
}
