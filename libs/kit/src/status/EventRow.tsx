import styled from '@emotion/styled'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { dateTime } from '../format.ts'
import { hidden } from '../layout/VisuallyHidden.tsx'
import { colorVars } from '../theme/color-vars.ts'
import { canHover, narrow, wide } from '../theme/media.ts'
import { rem, fontSize } from '../theme/tokens.ts'

export interface EventRowProps {
  /** ISO 8601. */
  at: string
  /** Shown unchanged, instead of `at`. */
  time?: string | null | undefined
  name: string
  /** Colour of the dot before the name: neutral if undefined, no dot if null. */
  colour?: string | null | undefined
  /** After the name in brackets; visible while the row is hovered. */
  group?: string | null | undefined
  message?: string | null | undefined
  /** The action, shown in capitals; `tone` is its colour. */
  label: string
  tone: ChipProps['color']
  /** `li` inside a list. */
  as?: 'li' | 'div' | undefined
}

const Root = styled.div({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2px 12px',
  minHeight: 44,
  padding: '6px 20px',
  [narrow]: { paddingInline: 16 },
  listStyle: 'none',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})

const Time = styled.time({
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [narrow]: { order: 1 },
})

const Dot = styled.span({
  width: 12,
  height: 12,
  borderRadius: '50%',
  flexShrink: 0,
  backgroundColor: colorVars.field,
  border: `1px solid color-mix(in srgb, ${colorVars.text} 35%, transparent)`,
})

const Name = styled.span({
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  [narrow]: { flex: '1 1 calc(100% - 140px)' },
})

// Always available to screen readers; visible while the row is hovered.
const Group = styled.span({
  ...hidden,
  color: colorVars.muted,
  fontWeight: 400,
  [`${canHover}`]: {
    [wide]: {
      '[data-event]:hover &': { position: 'static', width: 'auto', height: 'auto', margin: 0, clipPath: 'none' },
    },
  },
})

const Message = styled.em({ color: colorVars.muted, minWidth: 0, overflowWrap: 'anywhere', [narrow]: { order: 2 } })

const End = styled.span({ marginInlineStart: 'auto' })

/** One row of a log: time, name, action. */
export function EventRow({ at, time, name, colour, group, message, label, tone, as = 'li' }: EventRowProps) {
  return (
    <Root as={as} data-event>
      <Time dateTime={at}>{time ?? dateTime(at)}</Time>
      <Name>
        {colour !== null && <Dot data-testid="dot" style={{ backgroundColor: colour }} aria-hidden />}
        {name}
        {group && <Group>({group})</Group>}
      </Name>
      {message && <Message>{message}</Message>}
      <End>
        <Chip {...(tone !== undefined && { color: tone })} label={label.toUpperCase()} />
      </End>
    </Root>
  )
}
