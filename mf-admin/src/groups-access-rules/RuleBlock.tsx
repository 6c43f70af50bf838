import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { focusRing, colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, target, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import type { CSSProperties } from 'react'
import { GroupChips } from './GroupChips.tsx'
import { OverlapMark } from './OverlapMark.tsx'
import { hoursInWords } from './rule-words.ts'
import type { Block } from './week.ts'

/** Wide enough for the hours of the shortest block; in rem, because larger text needs a wider grid. */
const oneScreen = '@container (min-width: 55rem)'

const Root = styled.label({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gap: '4px 10px',
  minWidth: 0,
  minHeight: target.staff,
  padding: '8px 6px 6px',
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.small,
  backgroundColor: colorVars.surface,
  backgroundSize: '100% 4px',
  backgroundRepeat: 'no-repeat',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:has(:checked)': { backgroundColor: colorVars.primary.light, borderColor: colorVars.primary.main },
  '&:has(:focus-visible)': focusRing,
  // A week fits one screen: a block in its grid is one line, whose groups fade out where they end; a selected one shows
  // all of them.
  '&[data-placed]:not(:has(:checked))': {
    // On paper nothing fades out.
    '@media screen': {
      [oneScreen]: {
        flexWrap: 'nowrap',
        minHeight: 32,
        paddingBlock: '5px 1px',
        '& > span': { whiteSpace: 'nowrap' },
        '& > span:nth-of-type(2)': {
          flex: 1,
          flexWrap: 'nowrap',
          overflow: 'hidden',
          maskImage: 'linear-gradient(to right, #000 calc(100% - 20px), transparent)',
          '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
        },
      },
    },
  },
})
const Hours = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: rem(fontSize.small),
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  '& > input': { width: 16, height: 16, margin: 0, flexShrink: 0, cursor: 'inherit' },
  '& > input:focus-visible': { outline: 'none' },
})

interface RuleBlockProps {
  block: Block
  selected: boolean
  onToggle: () => void
  /** Position in the grid of the day; without it the blocks are stacked. */
  place?: Pick<CSSProperties, 'gridColumn' | 'gridRow'>
}

/** A rule on one of its days. Its checkbox selects the whole rule, with all its days. */
export function RuleBlock({ block, selected, onToggle, place }: RuleBlockProps) {
  const { rule, overlaps } = block
  return (
    <Root
      style={place && { ...place, backgroundImage: hoursLine(block) }}
      data-placed={place && ''}
      title={rule.groups.map(({ nome }) => nome).join(', ')}
    >
      <Hours>
        <input type="checkbox" checked={selected} onChange={onToggle} />
        <span>
          <VisuallyHidden>Seleziona la regola </VisuallyHidden>
          {hoursInWords(rule)}
        </span>
      </Hours>
      <GroupChips groups={rule.groups} />
      {overlaps && <OverlapMark>Si sovrappone: stessi gruppi</OverlapMark>}
    </Root>
  )
}

/** A line over the hours in which the rule holds: the text of a short rule needs a wider block. */
function hoursLine({ from, to, holds }: Block): string {
  const share = (minutes: number) => `${((minutes - from) / (to - from)) * 100}%`
  const [start, end] = [share(holds.from), share(holds.to)]
  return `linear-gradient(to right, transparent ${start}, ${colorVars.primary.main} ${start} ${end}, transparent ${end})`
}
