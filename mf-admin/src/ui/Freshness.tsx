import styled from '@emotion/styled'
import { time } from '@cortile/kit/format.ts'
import { paint } from '@cortile/kit/paint.ts'
import { rem, type } from '@cortile/kit/tokens.ts'

const Line = styled.p({
  margin: 0,
  // Its room is taken also before there is anything to say.
  minHeight: '1.5em',
  color: paint.muted,
  fontSize: rem(type.small),
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  '& > [data-old]': { color: paint.avviso.main, fontWeight: 600 },
})

interface FreshnessProps {
  /** When each of what is shown was read, in ms. */
  readAt: readonly number[]
  /** The last attempt to read it again has failed. */
  failed: boolean
}

/** How old the figures are; said aloud only when they stop being renewed. */
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
