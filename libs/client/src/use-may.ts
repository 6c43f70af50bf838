import { may, openedBy, type Grant } from '@cortile/contract/access.ts'
import { callerOf } from '@cortile/frame/session/session.ts'
import { useAppSelector } from '@cortile/frame/store.ts'
import { useSettingQuery } from './settings.ts'

/** Whether whoever is here has the grant, also where a setting opens it to them; `undefined` while that is being asked. */
export function useMay(grant: Grant): boolean | undefined {
  const caller = useAppSelector(({ session }) => callerOf(session))
  const key = openedBy(caller, grant)
  const { data, isError } = useSettingQuery({ params: { key: key ?? '' } }, { skip: key === null })
  if (may(caller, grant)) return true
  if (key === null || isError) return false
  return data && data.value === true
}
