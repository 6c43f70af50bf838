import { useSystemStatsQuery } from '@cortile/client/system.ts'
import { may } from '@cortile/contract/access.ts'
import type { SystemStats } from '@cortile/contract/system.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { callerOf } from '@cortile/frame/store/session-slice.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { date, currentDay, numero, monete } from '@cortile/kit/format.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { Activity, Settings } from 'lucide-react'
import { LogoPanel } from '../centre/LogoPanel.tsx'
import { polling } from '../lists/polling.ts'
import { Alerts } from '../ui/Alerts.tsx'
import { Freshness } from '../ui/Freshness.tsx'
import { daysOnline } from './days-online.ts'
import { Latency } from './Latency.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import { RegistroPanel } from './RegistroPanel.tsx'
import { RollupPanel } from './RollupPanel.tsx'
import { Versions } from './Versions.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
/** Side by side where both have room for a sentence. */
const Checks = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: 16,
})
const PRODUCT_PX = 140
const STATS_PX = 340

/** Version, licence, numbers and response times; users who manage the system also get links to settings and monitor. */
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
        <Alerts />
        {stats && stats.schede_illeggibili > 0 && <ForeignKey count={stats.schede_illeggibili} />}
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
          <RegistroPanel />
        </Checks>
        {/* Users who manage the settings find it there. */}
        {may(caller, 'centre.logo') && !may(caller, 'settings.manage') && <LogoPanel />}
        <Versions />
      </Stack>
    </>
  )
}

/** Health sheets were encrypted under another `APP_KEY`: its value was lost or replaced. */
function ForeignKey({ count }: { count: number }) {
  return (
    <Alert severity="error">
      <p>
        {count === 1
          ? '1 scheda sanitaria non si può leggere'
          : `${numero(count)} schede sanitarie non si possono leggere`}
        : la chiave del sistema (APP_KEY) non è più quella con cui sono state cifrate. Chi cura il sistema deve
        rimettere quella di prima; non cancellare nulla.
      </p>
    </Alert>
  )
}

/** Version and licence of Cortile, and its days online. */
function Product({ stats }: { stats: SystemStats }) {
  const days = daysOnline(stats.online_since, currentDay())
  return (
    <Panel title="Cortile">
      <DescriptionList>
        <Description label="Versione">{stats.version}</Description>
        <Description label="Licenza">{stats.licence}</Description>
        <Description label="Online da">
          {days === 1 ? '1 giorno' : `${numero(days)} giorni`}, dal {date(stats.online_since)}
        </Description>
      </DescriptionList>
    </Panel>
  )
}

/** The current numbers of the system. */
function Stats({ stats }: { stats: SystemStats }) {
  return (
    <Panel title="In numeri">
      <DescriptionList>
        <Description label="Iscritti">{numero(stats.count_anagrafiche)}</Description>
        <Description label="Accessi registrati">{numero(stats.count_access_logs)}</Description>
        <Description label="Movimenti di saldo">{numero(stats.count_saldo)}</Description>
        <Description label="Saldi positivi, in tutto">{monete(stats.saldo_positivo)}</Description>
        <Description label="Saldi degli iscritti attivi">{monete(stats.saldo_attivo)}</Description>
        <Description label="Utenti collegati ora">{numero(stats.online_users)}</Description>
        <Description label="Sessioni aperte">{numero(stats.count_tokens)}</Description>
        <Description label="Uscite senza consegna in 7 giorni">{numero(stats.uscite_senza_consegna)}</Description>
        <Description label="Chiamate nelle ultime 24 ore">{numero(stats.api_requests)}</Description>
        <Description label="Di queste, con un errore">{numero(stats.error_count)}</Description>
        <Description label="Chiamate nel monitor">{numero(stats.count_info_logs)}</Description>
      </DescriptionList>
    </Panel>
  )
}
