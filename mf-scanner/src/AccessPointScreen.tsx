import { useGroupsQuery } from '@cortile/client/groups.ts'
import { useSettingQuery } from '@cortile/client/settings.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { markReaderDevice } from '@cortile/frame/storage/reader-device.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { useEffect } from 'react'
import { AccessPoint } from './AccessPoint.tsx'
import { useScanController } from './use-scan-controller.ts'

/**
 * Mode and groups may change while the door is open, and an unattended door must retry without a click on Riprova. The
 * server's ETag makes polling cheap.
 */
const POLL_MS = 15_000

/** The door: reads cards and shows the resulting entry, exit or refusal. */
export function AccessPointScreen() {
  const rules = useSettingQuery({ params: { key: 'access_point_by_rules' } }, { pollingInterval: POLL_MS })
  const groups = useGroupsQuery(undefined, { pollingInterval: POLL_MS })
  const controller = useScanController()
  useEffect(markReaderDevice, [])
  if (controller && rules.data && groups.data)
    return <AccessPoint controller={controller} byRules={rules.data.value === 'true'} groups={groups.data} />

  const error = rules.data ? groups.error : (rules.error ?? groups.error)
  const retry = () => {
    if (rules.isError) void rules.refetch()
    if (groups.isError) void groups.refetch()
  }
  return (
    <>
      <PageHeader title="Punto di Accesso" />
      {error ? (
        <QueryError error={error} retrying={rules.isFetching || groups.isFetching} onRetry={retry} />
      ) : (
        <p role="status">Caricamento...</p>
      )}
    </>
  )
}
