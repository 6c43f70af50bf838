import { may, openedBy, type Grant } from '@cortile/contract/access.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { callerOf } from '@cortile/frame/store/session-slice.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { useSettingQuery } from './settings.ts'

/** Whether the user has the grant; if a setting can open it to the role, the setting is fetched first. */
export function useGrant(grant: Grant) {
  const caller = useAppSelector(({ session }) => callerOf(session))
  const key = openedBy(caller, grant)
  const { data, error, isFetching, refetch } = useSettingQuery({ params: { key: key ?? '' } }, { skip: key === null })
  const granted = may(caller, grant) || (key === null ? false : data && data.value === true)
  return {
    /** `undefined`: the setting is not known yet. */
    granted,
    error: granted === undefined && isApiError(error) ? error : null,
    asking: isFetching,
    ask: () => void refetch(),
  }
}

/** Whether the user has the grant; false until it is known. */
export function useMay(grant: Grant): boolean {
  return useGrant(grant).granted ?? false
}
