import styled from '@emotion/styled'
import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { paint } from '@cortile/kit/paint.ts'
import { radius, rem, type } from '@cortile/kit/tokens.ts'
import { VisuallyHidden } from '@cortile/kit/VisuallyHidden.tsx'
import { useMemo } from 'react'
import { RuleBlock } from './RuleBlock.tsx'
import { weekdays } from './rule-words.ts'
import { keyOf, type Selection } from './use-selection.ts'
import { blocksOf, hoursOf } from './week.ts'

/** The shortest rule that is drawn has room for its hours and a line of groups. */
const HOUR_PX = 56
/** Narrower, a rule could not be read: the week is moved sideways instead. */
const LANE_PX = 128
const HOURS_PX = 56
const GAP_PX = 2

const Frame = styled.div({
  // What is left to screen readers stays in here too, or it would widen the page.
  position: 'relative',
  overflowX: 'auto',
  border: `1px solid ${paint.line}`,
  borderRadius: radius.medium,
  backgroundColor: paint.surface,
})
const Week = styled.div({ display: 'grid' })
const Hours = styled.div({
  position: 'sticky',
  left: 0,
  zIndex: 2,
  paddingBlockStart: 44,
  backgroundColor: paint.surface,
  color: paint.muted,
  fontSize: rem(type.small),
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '& > div': { height: HOUR_PX, paddingInlineEnd: 8 },
})
const Day = styled.section({ borderInlineStart: `1px solid ${paint.line}`, minWidth: 0 })
const Name = styled.h2({
  margin: 0,
  height: 44,
  lineHeight: '44px',
  textAlign: 'center',
  fontSize: rem(type.small),
  fontWeight: 600,
})
const Blocks = styled.div({
  position: 'relative',
  backgroundImage: `repeating-linear-gradient(to bottom, ${paint.line} 0 1px, transparent 1px ${HOUR_PX}px)`,
})

/** Seven days and their hours, Monday first; what meets on a day stands side by side. */
export function WeekGrid({ rules, selection }: { rules: readonly AccessRule[]; selection: Selection }) {
  const { first, last } = hoursOf(rules)
  const days = useMemo(() => weekdays.map((each) => ({ ...each, blocks: blocksOf(each.day, rules) })), [rules])
  const widths = days.map(({ blocks }) => LANE_PX * Math.max(1, ...blocks.map(({ lanes }) => lanes)))
  const minWidth = widths.reduce((sum, width) => sum + width, HOURS_PX)
  const tracks = widths.map((width) => `minmax(${width}px, 1fr)`).join(' ')
  return (
    <Frame>
      <Week style={{ minWidth, gridTemplateColumns: `${HOURS_PX}px ${tracks}` }}>
        <Hours aria-hidden>
          {Array.from({ length: last - first }, (_, hour) => (
            <div key={hour}>{first + hour}:00</div>
          ))}
        </Hours>
        {days.map(({ day, short, name, blocks }) => (
          <Day key={day} aria-label={name}>
            <Name>
              <span aria-hidden>{short}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </Name>
            <Blocks style={{ height: (last - first) * HOUR_PX }}>
              {blocks.map(({ lane, lanes, ...block }) => (
                <RuleBlock
                  key={keyOf(block.rule)}
                  block={block}
                  selected={selection.has(block.rule)}
                  onTurn={() => selection.turn(block.rule)}
                  place={{
                    top: inPixels(block.from - first * 60) + GAP_PX,
                    height: inPixels(block.to - block.from) - GAP_PX,
                    minHeight: inPixels(block.to - block.from) - GAP_PX,
                    left: `calc(${(lane / lanes) * 100}% + ${GAP_PX}px)`,
                    width: `calc(${100 / lanes}% - ${2 * GAP_PX}px)`,
                  }}
                />
              ))}
            </Blocks>
          </Day>
        ))}
      </Week>
    </Frame>
  )
}

function inPixels(minutes: number): number {
  return (minutes / 60) * HOUR_PX
}
