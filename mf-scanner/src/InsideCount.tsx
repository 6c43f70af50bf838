import { useInsideCountQuery } from '@cortile/client/scanner.ts'
import { numero } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import { UsersRound } from 'lucide-react'

const POLL_MS = 15_000

const Root = styled.strong({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 8,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { alignSelf: 'center' },
})

/** How many are inside, as the server counts them: also those let in at another door. Every reading refetches it. */
export function InsideCount() {
  const { data } = useInsideCountQuery(undefined, { pollingInterval: POLL_MS })
  // Before the answer its place is kept: what stands below would move.
  return (
    <Root style={data ? undefined : { visibility: 'hidden' }}>
      <UsersRound size={20} aria-hidden />
      {numero(data?.dentro ?? 0)} dentro
    </Root>
  )
}
