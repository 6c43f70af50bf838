import { useGroupsQuery } from '@cortile/client/groups.ts'
import { useSettingQuery } from '@cortile/client/settings.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { AccessPoint } from './AccessPoint.tsx'
import { useScanController } from './use-scan-controller.ts'

/**
 * The office may change mode or groups while the door is open, and a door that could not open must try by itself:
 * nobody may be there to press Riprova. The server's ETag makes asking cheap.
 */
const POLL_MS = 15_000

/** The door: cards are read, and it says who came, who went and who may not enter. */
export function AccessPointScreen() {
  const rules = useSettingQuery({ params: { key: 'access_point_by_rules' } }, { pollingInterval: POLL_MS })
  const groups = useGroupsQuery(undefined, { pollingInterval: POLL_MS })
  const controller = useScanController()
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
