import styled from '@emotion/styled'
import { useMemo } from 'react'
import ApexChart from 'react-apexcharts'
import { colorVars } from '../theme/color-vars.ts'
import type { ChartData } from './chart-data.ts'
import { optionsOf, seriesOf } from './chart-options.ts'

const TYPES = { bars: 'bar', columns: 'bar', stack: 'bar', line: 'line' } as const

const Root = styled.div({
  '& .apexcharts-text': { fill: colorVars.muted, fontVariantNumeric: 'tabular-nums' },
  '& .apexcharts-gridline, & .apexcharts-grid-borders line': { stroke: colorVars.line },
  // The outline keeps a white, yellow or black bar visible on any background.
  '& .apexcharts-bar-area': { stroke: colorVars.field },
})

interface ChartDrawingProps {
  data: ChartData
  /** In px. */
  height: number
}

/** The only file that imports ApexCharts, and therefore lazily loaded. */
export function ChartDrawing({ data, height }: ChartDrawingProps) {
  const options = useMemo(() => optionsOf(data), [data])
  const series = useMemo(() => seriesOf(data), [data])
  return (
    <Root>
      <ApexChart type={TYPES[data.kind]} options={options} series={series} width="100%" height={height} />
    </Root>
  )
}
