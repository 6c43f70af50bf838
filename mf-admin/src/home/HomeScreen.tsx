import { useDashboardPrivateQuery, useDashboardStatsQuery } from '@cortile/client/dashboard.ts'
import { may } from '@cortile/contract/access.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { callerOf } from '@cortile/frame/store/session-slice.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import styled from '@emotion/styled'
import { polling } from '../lists/polling.ts'
import { Alerts } from '../ui/Alerts.tsx'
import { Freshness } from '../ui/Freshness.tsx'
import { Figures } from './figures/Figures.tsx'
import { GoTo } from './GoTo.tsx'
import { Numbers } from './Numbers.tsx'
import { RequestsLink } from './RequestsLink.tsx'
import { UnseenHandOvers } from './UnseenHandOvers.tsx'
import { WaitingAddresses } from './WaitingAddresses.tsx'
import { WaitingProposals } from './WaitingProposals.tsx'

const Sections = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

/** The first page for the staff: pending requests, numbers, charts, and links to all other pages. */
export function HomeScreen() {
  const session = useAppSelector((state) => state.session)
  const stats = useDashboardStatsQuery(undefined, polling)
  const figures = useDashboardPrivateQuery(undefined, polling)
  const queries = [stats, figures]
  const loaded = queries.filter(({ data }) => data !== undefined)
  const failed = queries.filter(({ data, error }) => data === undefined && error !== undefined)
  return (
    <>
      <PageHeader
        title={`Benvenuto ${firstName(session.user?.name)}!`}
        subtitle="Questa è la tua dashboard personale."
      />
      <Sections>
        <Alerts />
        {may(callerOf(session), 'hand-overs.review') && <UnseenHandOvers />}
        {may(callerOf(session), 'addresses.approve') && <WaitingAddresses />}
        {may(callerOf(session), 'proposals.manage') && <WaitingProposals />}
        {may(callerOf(session), 'requests.manage') && <RequestsLink waiting={stats.data?.requests} />}
        {failed.length > 0 && (
          <ErrorState
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
            retrying={failed.some(({ isFetching }) => isFetching)}
          >
            {messageOf(failed[0]?.error)}
          </ErrorState>
        )}
        {!failed.includes(stats) && <Numbers stats={stats.data} />}
        {failed.length < queries.length && (
          <Freshness
            readAt={loaded.map(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? 0)}
            failed={loaded.some(({ error }) => error !== undefined)}
          />
        )}
        {!failed.includes(figures) && <Figures data={figures.data} />}
        <GoTo />
      </Sections>
    </>
  )
}

function firstName(name = ''): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
