import { useSettingQuery } from '@cortile/client/settings.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { polling } from '../lists/polling.ts'

const NOTICE_PX = 70

/** Whether the door applies the rules; `undefined` while unknown. */
export function useInForce() {
  const setting = useSettingQuery({ params: { key: 'access_point_by_rules' } }, polling)
  return { ...setting, inForce: setting.data && setting.data.value === 'true' }
}

/** Tells whether the door applies the rules of this page, and links to the setting. */
export function InForce() {
  const { inForce, error, isFetching, refetch } = useInForce()
  const maySet = useMay('settings.manage')
  if (inForce === undefined && error) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  if (inForce === undefined)
    return (
      <Loading>
        <Skeleton height={NOTICE_PX} />
      </Loading>
    )
  return (
    <Alert severity="info" role="status">
      <p>
        {inForce
          ? 'Le regole sono in vigore'
          : 'Le regole non sono in vigore: il punto di accesso usa la scelta dei gruppi.'}
      </p>
      {maySet && (
        <ButtonLink to="/sistema/impostazioni" variant="outlined">
          Apri le impostazioni
        </ButtonLink>
      )}
    </Alert>
  )
}
