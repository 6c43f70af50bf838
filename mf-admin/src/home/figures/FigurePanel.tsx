import { CHART_HEIGHT_PX } from '@cortile/kit/chart/Chart.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow, wide } from '@cortile/kit/theme/media.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'

/** Room for seven rows, one per day, without scrolling. */
const TABLE_HEIGHT_PX = 256

// Space is reserved for every part: neither the chart nor a longer sentence shifts the layout below.
const Words = styled.p({ margin: 0, minHeight: '1lh', overflowWrap: 'anywhere', [narrow]: { minHeight: '2lh' } })
const Key = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  margin: '8px 0 0',
  minHeight: '1lh',
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
})
const Halves = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginBlockStart: 8,
  [wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(300px, 2fr)', gap: 24 },
})
const Table = styled.div({ height: CHART_HEIGHT_PX, [narrow]: { height: TABLE_HEIGHT_PX } })

interface FigurePanelProps {
  title: string
  /** The main point, in a sentence. */
  words: ReactNode
  /** The meaning of the colours. */
  legend: ReactNode
  chart: ReactNode
  /** The same numbers as a table. */
  table: ReactNode
}

/** One chart in three forms: as a sentence, drawn, and as a table beside the drawing, or below it on a phone. */
export function FigurePanel({ title, words, legend, chart, table }: FigurePanelProps) {
  return (
    <Panel title={title}>
      <Words>{words}</Words>
      <Key>{legend}</Key>
      <Halves>
        {chart}
        <Table>{table}</Table>
      </Halves>
    </Panel>
  )
}
