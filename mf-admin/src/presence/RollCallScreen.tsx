import styled from '@emotion/styled'
import { useRollCallQuery } from '@cortile/client/presence.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { Link } from '@cortile/frame/router.ts'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { Loading, Skeleton } from '@cortile/kit/Loading.tsx'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { polling } from '../polling.ts'
import { PrintButton } from '../PrintButton.tsx'
import { Stale } from '../Stale.tsx'
import { RollCallSheet } from './RollCallSheet.tsx'

const Stack = styled.div({ display: 'grid', gap: 16 })
const SHEET_PX = 480

/** Everybody inside on paper, to be called by name in the yard. */
export function RollCallScreen() {
  const { data, error, isFetching, refetch } = useRollCallQuery(undefined, polling)
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title="Appello"
          subtitle={
            <>
              <Link to="/accessi/presenza">Presenza</Link>
              <Stale stale={data !== undefined && error !== undefined} />
            </>
          }
          // What was read last is better than no paper: it says when that was.
          tools={<PrintButton disabled={!data} />}
        />
      </div>
      <Stack>
        {error && !data && (
          <div data-screen-only>
            <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
              {isApiError(error) ? error.message : undefined}
            </ErrorState>
          </div>
        )}
        {data && <RollCallSheet call={data} />}
        {!data && !error && (
          <Loading>
            <Skeleton height={SHEET_PX} />
          </Loading>
        )}
      </Stack>
    </>
  )
}
