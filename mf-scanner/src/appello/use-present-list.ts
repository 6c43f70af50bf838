import { useRollCallQuietlyQuery } from '@cortile/client/appello.ts'
import { RollCall } from '@cortile/contract/presence.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { useSealedCopy } from '../use-sealed-copy.ts'

const NAME = 'appello'
const POLL_MS = 60_000

/** The members inside, by group, and since when that is known, in ms since 1970. */
export interface PresentList {
  at: number
  list: RollCall
}

/** The list of this phone, fetched each minute while there is a network and kept encrypted; null where there is none, `loading` at first. */
export function usePresentList(): { present: PresentList | null; loading: boolean } {
  const { data, fulfilledTimeStamp, isLoading } = useRollCallQuietlyQuery(undefined, { pollingInterval: POLL_MS })
  const kept = useSealedCopy(NAME, { schema: RollCall, data })
  const present = data
    ? { at: fulfilledTimeStamp ?? serverNow(), list: data }
    : kept && { at: kept.at, list: kept.value }
  return { present, loading: isLoading }
}
