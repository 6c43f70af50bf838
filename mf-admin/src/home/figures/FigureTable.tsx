import { hidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { focusRing, colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'

const Scroll = styled.div({
  maxHeight: '100%',
  overflow: 'auto',
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.small,
  '&:focus-visible': focusRing,
})

const Table = styled.table({
  position: 'relative',
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: rem(fontSize.small),
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  '& caption': hidden,
  '& th, & td': {
    padding: '8px 8px',
    textAlign: 'end',
    verticalAlign: 'baseline',
    fontWeight: 400,
    borderBlockStart: `1px solid ${colorVars.line}`,
  },
  '& :is(th, td):first-of-type': { paddingInlineStart: 12 },
  '& :is(th, td):last-of-type': { paddingInlineEnd: 12 },
  '& th:first-of-type': { textAlign: 'start' },
  '& th:not([data-whole])': { overflowWrap: 'anywhere' },
  '& [data-whole]': { whiteSpace: 'nowrap' },
  '& [data-total] > *, & [scope="rowgroup"], & [scope="rowgroup"] ~ td': {
    fontWeight: 600,
    backgroundColor: colorVars.sunken,
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: colorVars.surface,
    color: colorVars.muted,
    fontWeight: 600,
    borderBlockStart: 0,
    borderBlockEnd: `1px solid ${colorVars.line}`,
  },
  '& thead + tbody > tr:first-of-type > *': { borderBlockStart: 0 },
  [narrow]: { '& th, & td': { padding: '6px 4px' } },
})

interface FigureTableProps {
  caption: string
  /** The column titles; the first column names the row, the others are counts. */
  head: readonly string[]
  /** The rows, in one `tbody` or several. */
  children: ReactNode
  /** The total row, above the others: an additional row then moves none of them. */
  total?: readonly string[]
}

/** The numbers of a chart; a table longer than the chart scrolls. */
export function FigureTable({ caption, head, children, total }: FigureTableProps) {
  return (
    <Scroll tabIndex={0} role="group" aria-label={caption}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column} scope="col" data-whole>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {total && (
          <tbody>
            <tr data-total>
              <th scope="row">Totale</th>
              {total.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          </tbody>
        )}
        {children}
      </Table>
    </Scroll>
  )
}
