import { time } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

const Line = styled.p({
  margin: 0,
  // Reserves the space before there is a text.
  minHeight: '1.5em',
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  '& > [data-old]': { color: colorVars.warning.main, fontWeight: 600 },
})

interface FreshnessProps {
  /** When each of the shown figures was fetched, in ms. */
  readAt: readonly number[]
  /** The last refetch failed. */
  failed: boolean
}

/** The age of the figures; announced to screen readers only when they are no longer updated. */
export function Freshness({ readAt, failed }: FreshnessProps) {
  const at = readAt.length === 0 ? null : time(new Date(Math.min(...readAt)))
  return (
    <Line>
      {at !== null && !failed && `Aggiornato alle ${at}`}
      <span role="status" data-old>
        {at !== null && failed && `Numeri delle ${at}: ora non si aggiornano`}
      </span>
    </Line>
  )
}
