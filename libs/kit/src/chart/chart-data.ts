/** One set of counts of a chart. */
interface ChartSeries {
  readonly name: string
  /** Whole numbers, one for each category. */
  readonly values: readonly number[]
  /** Any CSS colour; a list has one for each category. */
  readonly colour: string | readonly string[]
}

/** What a chart draws. `bars` lie, with their names before them; `columns` stand, `stack` one on another. */
export interface ChartData {
  readonly kind: 'bars' | 'columns' | 'stack' | 'line'
  /** What stands along the axis, in order. */
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** The most that any bar, stack or point reaches. */
export function mostOf({ kind, categories, series }: ChartData): number {
  const reached = categories.map((_, index) => {
    const values = series.map(({ values: each }) => each[index] ?? 0)
    return kind === 'stack' ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values)
  })
  return Math.max(0, ...reached)
}
