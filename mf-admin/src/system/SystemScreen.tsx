import styled from '@emotion/styled'
import { useSystemStatsQuery } from '@cortile/client/system.ts'
import { may } from '@cortile/contract/access.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { callerOf } from '@cortile/frame/store/session-slice.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import Skeleton from '@mui/material/Skeleton'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Activity, Settings } from 'lucide-react'
import { Freshness } from '../ui/Freshness.tsx'
import { polling } from '../lists/polling.ts'
import { Latency } from './Latency.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import { Product } from './Product.tsx'
import { RollupPanel } from './RollupPanel.tsx'
import { Stats } from './Stats.tsx'
import { Versions } from './Versions.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
/** Beside each other where both have room for a sentence. */
const Checks = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: 16,
})
const PRODUCT_PX = 140
const STATS_PX = 340

/** Version, licence, numbers and speed; for who manages the system also the way to its settings and its monitor. */
export function SystemScreen() {
  const caller = useAppSelector(({ session }) => callerOf(session))
  const { data: stats, error, isFetching, fulfilledTimeStamp, refetch } = useSystemStatsQuery(undefined, polling)
  return (
    <>
      <PageHeader
        title="Informazioni sul sistema"
        tools={
          <>
            {may(caller, 'settings.manage') && (
              <ButtonLink to="/sistema/impostazioni" variant="outlined" startIcon={<Settings size={20} aria-hidden />}>
                Impostazioni
              </ButtonLink>
            )}
            {may(caller, 'monitor.manage') && (
              <ButtonLink to="/sistema/monitor" variant="outlined" startIcon={<Activity size={20} aria-hidden />}>
                Monitor
              </ButtonLink>
            )}
          </>
        }
      />
      <Stack>
        {error && !stats && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
        {stats && <Product stats={stats} />}
        {stats && <Stats stats={stats} />}
        {!stats && !error && (
          <Loading>
            <Stack>
              <Skeleton height={PRODUCT_PX} />
              <Skeleton height={STATS_PX} />
            </Stack>
          </Loading>
        )}
        <Freshness readAt={stats ? [fulfilledTimeStamp ?? 0] : []} failed={error !== undefined} />
        <Latency database={stats?.db_connection_time} />
        <Checks>
          <LedgerPanel />
          <RollupPanel />
        </Checks>
        <Versions />
      </Stack>
    </>
  )
}
