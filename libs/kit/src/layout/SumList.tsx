import styled from '@emotion/styled'
import { monete, signedMonete } from '../format.ts'
import { colorVars } from '../theme/color-vars.ts'

const Root = styled.dl({ display: 'grid', rowGap: 4, gridTemplateColumns: '1fr auto', margin: 0 })
// Padding and no gap: the line above the total must not be cut.
const Label = styled.dt({ overflowWrap: 'anywhere', paddingInlineEnd: 16 })
const Amount = styled.dd({ margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const Total = styled.div({
  display: 'contents',
  fontWeight: 700,
  '& > *': { paddingBlockStart: 4, borderBlockStart: `1px solid ${colorVars.line}` },
})

interface SumListProps {
  /** In coins; each after the first one with its sign. */
  lines: readonly { testo: string; importo: number }[]
  totalLabel: string
  total: number
}

/** Amounts that add up to a total: what a week costs, what goes back. */
export function SumList({ lines, totalLabel, total }: SumListProps) {
  return (
    <Root>
      {lines.map(({ testo, importo }, n) => (
        <div key={n} style={{ display: 'contents' }}>
          <Label>{testo}</Label>
          <Amount>{n === 0 ? monete(importo) : signedMonete(importo)}</Amount>
        </div>
      ))}
      <Total>
        <Label>{totalLabel}</Label>
        <Amount>{monete(total)}</Amount>
      </Total>
    </Root>
  )
}
