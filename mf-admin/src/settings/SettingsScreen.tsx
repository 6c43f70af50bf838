import { useSettingsQuery } from '@cortile/client/settings.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { LogoPanel } from '../centre/LogoPanel.tsx'
import { polling } from '../lists/polling.ts'
import { StaleMark } from '../ui/StaleMark.tsx'
import { SettingsForm } from './SettingsForm.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const FORM_PX = 760

/** The settings of the system; only users who manage it can open the page. */
export function SettingsScreen() {
  const { data: settings, error, isFetching, refetch } = useSettingsQuery(undefined, polling)
  return (
    <>
      <PageHeader
        title="Impostazioni"
        subtitle={
          <>
            Valgono per tutti, appena le salvi
            <StaleMark stale={settings !== undefined && error !== undefined} />
          </>
        }
      />
      {error && !settings && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {settings && (
        <Stack>
          <LogoPanel />
          <SettingsForm settings={settings} />
        </Stack>
      )}
      {!settings && !error && (
        <Loading>
          <Skeleton height={FORM_PX} />
        </Loading>
      )}
    </>
  )
}
