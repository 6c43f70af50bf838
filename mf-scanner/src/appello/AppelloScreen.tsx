import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { RollCallPage } from './RollCallPage.tsx'
import { usePresentList } from './use-present-list.ts'
import { useRollCall } from './use-roll-call.ts'

/** The roll-call at an alarm, on a helper's phone, also without a network. */
export function AppelloScreen() {
  const controller = useRollCall()
  const { present, loading } = usePresentList()
  if (!controller) return <Loading />
  return <RollCallPage controller={controller} present={present} loading={loading} />
}
