import type { ApexOptions } from 'apexcharts'
import { numero } from '../format.ts'
import { fonts } from '../theme/tokens.ts'
import { maxOf, type ChartData } from './chart-data.ts'
import { wholeScale } from './whole-scale.ts'

const style = { fontSize: '13px' }
const whole = (value: string | number) => numero(Number(value))

const BAR_PERCENT = 12

/**
 * Options for ApexCharts: no animation, no hover effect, no legend and no tooltip, because those write names as HTML.
 * Colours of texts and lines are set in ChartDrawing's style, where they follow the colour scheme.
 */
export function optionsOf(data: ChartData): ApexOptions {
  const horizontal = data.kind === 'bars'
  const { max, steps } = wholeScale(maxOf(data))
  // In percent of a bar's slot. A bar takes at most BAR_PERCENT of the chart, so that a single bar does not fill it.
  const thickness = (limit: number) => `${Math.min(limit, BAR_PERCENT * data.categories.length)}%`
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
      xaxis: { lines: { show: horizontal } },
      yaxis: { lines: { show: !horizontal } },
    },
    stroke: { show: true, width: data.kind === 'line' ? 3 : 1, curve: 'straight' },
    markers: { size: data.kind === 'line' ? 5 : 0, strokeWidth: 0, hover: { sizeOffset: 0 } },
    plotOptions: { bar: { horizontal, columnWidth: thickness(70), barHeight: thickness(76) } },
    xaxis: {
      type: 'category',
      categories: [...data.categories],
      axisTicks: { show: false },
      crosshairs: { show: false },
      labels: { style, rotate: 0, hideOverlappingLabels: true, ...(horizontal && { formatter: whole }) },
      ...(horizontal && counts),
    },
    yaxis: horizontal ? { labels: { style, maxWidth: 130 } } : { ...counts, labels: { style, formatter: whole } },
  }
}

/** Series for ApexCharts. A zero is null, so that not even the outline of its bar is drawn. */
export function seriesOf({ kind, categories, series }: ChartData) {
  return series.map(({ name, values, colour }) => ({
    name,
    data: values.map((value, index) => {
      const point = { x: categories[index] ?? '', y: value === 0 && kind !== 'line' ? null : value }
      return typeof colour === 'string' ? point : { ...point, fillColor: colour[index] ?? 'currentColor' }
    }),
  }))
}
