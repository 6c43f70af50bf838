import type { ChartData } from './chart-data.ts'
import { optionsOf, seriesOf } from './chart-options.ts'

const chart = (kind: ChartData['kind'], ...values: readonly (readonly number[])[]): ChartData => ({
  kind,
  categories: ['Coro', 'Medie'],
  series: values.map((each, index) => ({ name: `Serie ${index}`, values: each, colour: '#0e5260' })),
})
const axisOf = (data: ChartData) => {
  const { xaxis, yaxis } = optionsOf(data)
  const axis = data.kind === 'bars' ? xaxis : [yaxis].flat()[0]
  return { max: axis?.max, steps: axis?.tickAmount }
}

describe('a chart', () => {
  it('has whole steps on its vertical axis', () => {
    expect(axisOf(chart('columns', [3, 1], [0, 5]))).toEqual({ max: 5, steps: 5 })
    expect(axisOf(chart('line', [0, 0]))).toEqual({ max: 1, steps: 1 })
  })

  it('has its steps on the horizontal axis when its bars are horizontal', () => {
    expect(axisOf(chart('bars', [3, 21]))).toEqual({ max: 25, steps: 5 })
  })

  it('is as high as its highest stack', () => {
    expect(axisOf(chart('stack', [3, 4], [2, 4]))).toEqual({ max: 8, steps: 8 })
    expect(optionsOf(chart('stack', [1, 1])).chart?.stacked).toBe(true)
  })

  it('formats counts in Italian', () => {
    const [axis] = [optionsOf(chart('columns', [18_250, 1])).yaxis].flat()
    expect(axis?.labels?.formatter?.(18_250)).toBe('18.250')
  })

  it('has no animation, and no tooltip or legend that writes names as HTML', () => {
    const options = optionsOf(chart('bars', [1, 1]))
    expect(options.chart?.animations?.enabled).toBe(false)
    expect([options.tooltip?.enabled, options.legend?.show, options.chart?.toolbar?.show]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('gives each bar its own colour, and draws no bar for zero', () => {
    const data = chart('bars', [3, 0])
    const coloured = { ...data, series: data.series.map((each) => ({ ...each, colour: ['#ff0000', '#00ff00'] })) }
    expect(seriesOf(coloured)).toEqual([
      {
        name: 'Serie 0',
        data: [
          { x: 'Coro', y: 3, fillColor: '#ff0000' },
          { x: 'Medie', y: null, fillColor: '#00ff00' },
        ],
      },
    ])
  })

  it('draws zero as a point of a line', () => {
    expect(seriesOf(chart('line', [3, 0]))[0]?.data).toEqual([
      { x: 'Coro', y: 3 },
      { x: 'Medie', y: 0 },
    ])
  })
})
