export type Unit = 'ms' | 'kB' | 'MB' | 'requests' | 'shift' | '×' | '% of a core' | 's' | 'min' | 'share'

/** One measured figure of the table in docs/performance.md. */
export interface Figure {
  /** Id in the table, and which part of it: `F3 p95`. */
  id: string
  what: string
  value: number
  unit: Unit
  /** Maximum, or with `atLeast` minimum. */
  goal: number
  atLeast?: boolean
  /** The same figure of the whole work by bare prepared statements, where `value` is of the minimal transaction. */
  ofWhole?: number
  /** Interquartile range of the measurements relative to their median; null for a figure without variation. */
  noise: number | null
}

/** The quantile of the values, `share` from 0 to 1; NaN for an empty array. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** See `Figure.noise`. */
export function noiseOf(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / median(values)
}

/** The median of the measurements as a figure. */
export function medianFigure(figure: Omit<Figure, 'value' | 'noise'>, values: readonly number[]): Figure {
  return { ...figure, value: median(values), noise: noiseOf(values) }
}

export function isReached({ value, goal, atLeast = false }: Figure): boolean {
  return atLeast ? value >= goal : value <= goal
}
