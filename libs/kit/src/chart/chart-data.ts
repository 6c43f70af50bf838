/** One set of counts of a chart. */
interface ChartSeries {
  readonly name: string
  /** Integers, one for each category. */
  readonly values: readonly number[]
  /** Any CSS colour; a list has one for each category. */
  readonly colour: string | readonly string[]
}

/** `bars` are horizontal, with their names before them; `columns` are vertical, `stack` stacked columns. */
export interface ChartData {
  readonly kind: 'bars' | 'columns' | 'stack' | 'line'
  /** Labels of the category axis, in order. */
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** The largest value of any bar, stack or point. */
export function maxOf({ kind, categories, series }: ChartData): number {
  const reached = categories.map((_, index) => {
    const values = series.map(({ values: each }) => each[index] ?? 0)
    return kind === 'stack' ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values)
  })
  return Math.max(0, ...reached)
}
