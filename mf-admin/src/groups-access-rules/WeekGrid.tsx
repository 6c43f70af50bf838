import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useMemo } from 'react'
import { RuleBlock } from './RuleBlock.tsx'
import { keyOf, type Selection } from './use-selection.ts'
import { hoursOf, rowsOf } from './week.ts'

/** Resolution of the grid's columns. */
const SLOT_MINUTES = 5
const SLOTS_PER_HOUR = 60 / SLOT_MINUTES

const Frame = styled.div({
  containerType: 'inline-size',
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  backgroundColor: colorVars.surface,
})
const Row = styled.section({
  display: 'grid',
  gridTemplateColumns: '76px minmax(0, 1fr)',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})
const Name = styled.h2({
  margin: 0,
  padding: '10px 0 0 12px',
  fontSize: rem(fontSize.small),
  fontWeight: 600,
  lineHeight: 1.4,
})
const Hours = styled.div({
  display: 'grid',
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '36px',
})
const Lanes = styled.div({
  display: 'grid',
  alignItems: 'start',
  gap: '4px 0',
  minHeight: 40,
  padding: '4px 0',
  // A line for each whole hour.
  backgroundImage: `linear-gradient(to right, ${colorVars.line} 0 1px, transparent 1px)`,
})

/** Rows of hours, Monday first; overlapping rules are in lanes. The whole week is visible at once. */
export function WeekGrid({ rules, selection }: { rules: readonly AccessRule[]; selection: Selection }) {
  const { first, last } = hoursOf(rules)
  const rows = useMemo(() => rowsOf(rules), [rules])
  const hours = last - first
  const slotOf = (minutes: number) => (minutes - first * 60) / SLOT_MINUTES
  return (
    <Frame>
      <Row as="div" aria-hidden>
        <span />
        <Hours style={{ gridTemplateColumns: `repeat(${hours}, minmax(0, 1fr))` }}>
          {Array.from({ length: hours }, (_, hour) => (
            <span key={hour}>{first + hour}</span>
          ))}
        </Hours>
      </Row>
      {rows.map(({ short, name, blocks }) => (
        <Row key={short} aria-label={name}>
          <Name>
            <span aria-hidden>{short}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </Name>
          <Lanes
            style={{
              gridTemplateColumns: `repeat(${hours * SLOTS_PER_HOUR}, minmax(0, 1fr))`,
              backgroundSize: `calc(100% / ${hours}) 100%`,
            }}
          >
            {blocks.map(({ lane, ...block }) => (
              <RuleBlock
                key={keyOf(block.rule)}
                block={block}
                selected={selection.has(block.rule)}
                onToggle={() => selection.toggle(block.rule)}
                place={{
                  gridColumn: `${Math.floor(slotOf(block.from)) + 1} / ${Math.ceil(slotOf(block.to)) + 1}`,
                  gridRow: lane + 1,
                }}
              />
            ))}
          </Lanes>
        </Row>
      ))}
    </Frame>
  )
}
