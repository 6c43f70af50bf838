import type { ApexOptions } from 'apexcharts'
import { numero } from '../format.ts'
import { fonts } from '../theme/tokens.ts'
import { mostOf, type ChartData } from './chart-data.ts'
import { wholeScale } from './whole-scale.ts'

const style = { fontSize: '13px' }
const whole = (value: string | number) => numero(Number(value))

const BAR_PERCENT = 12

/**
 * A chart in the words of ApexCharts: still, silent under the pointer, and without its own legend and tooltip, which
 * write names as HTML. Colours of words and lines stand in ChartDrawing's style, where they follow the scheme.
 */
export function optionsOf(data: ChartData): ApexOptions {
  const lying = data.kind === 'bars'
  const { max, steps } = wholeScale(mostOf(data))
  // One bar alone would fill the chart: each takes at most so much of it, in percent of its place.
  const thickness = (most: number) => `${Math.min(most, BAR_PERCENT * data.categories.length)}%`
  const counts = { min: 0, max, tickAmount: steps }
  return {
    chart: {
      stacked: data.kind === 'stack',
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      fontFamily: fonts.text,
      parentHeightOffset: 0,
    },
    colors: data.series.map(({ colour }) => (typeof colour === 'string' ? colour : (colour[0] ?? 'currentColor'))),
    fill: { opacity: 1 },
    dataLabels: { enabled: false },
    legend: { show: false },
    tooltip: { enabled: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    grid: {
      padding: { top: 0, bottom: 0, left: 16, right: 16 },
      xaxis: { lines: { show: lying } },
      yaxis: { lines: { show: !lying } },
    },
    stroke: { show: true, width: data.kind === 'line' ? 3 : 1, curve: 'straight' },
    markers: { size: data.kind === 'line' ? 5 : 0, strokeWidth: 0, hover: { sizeOffset: 0 } },
    plotOptions: { bar: { horizontal: lying, columnWidth: thickness(70), barHeight: thickness(76) } },
    xaxis: {
      type: 'category',
      categories: [...data.categories],
      axisTicks: { show: false },
      crosshairs: { show: false },
      labels: { style, rotate: 0, hideOverlappingLabels: true, ...(lying && { formatter: whole }) },
      ...(lying && counts),
    },
    yaxis: lying ? { labels: { style, maxWidth: 130 } } : { ...counts, labels: { style, formatter: whole } },
  }
}

/** The counts in the words of ApexCharts. Of nothing no bar is drawn, not even its edge. */
export function seriesOf({ kind, categories, series }: ChartData) {
  return series.map(({ name, values, colour }) => ({
    name,
    data: values.map((value, index) => {
      const point = { x: categories[index] ?? '', y: value === 0 && kind !== 'line' ? null : value }
      return typeof colour === 'string' ? point : { ...point, fillColor: colour[index] ?? 'currentColor' }
    }),
  }))
}
