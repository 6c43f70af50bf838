import { useRollCallQuietlyQuery } from '@cortile/client/appello.ts'
import { RollCall } from '@cortile/contract/presence.ts'
import { validate } from '@cortile/contract/validate.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { loadSealed, storeSealed } from '@cortile/frame/storage/sealed-records.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { useEffect, useState } from 'react'

const NAME = 'appello'
const POLL_MS = 60_000

/** The members inside, by group, and since when that is known, in ms since 1970. */
export interface PresentList {
  at: number
  list: RollCall
}

/** The list of this phone, fetched each minute while there is a network and kept encrypted; null where there is none, `loading` at first. */
export function usePresentList(): { present: PresentList | null; loading: boolean } {
  const account = useAppSelector(({ session }) => session.user?.id ?? 0)
  const { data, fulfilledTimeStamp, isLoading } = useRollCallQuietlyQuery(undefined, { pollingInterval: POLL_MS })
  const [kept, setKept] = useState<PresentList | null>(null)
  useEffect(() => {
    if (data) void storeSealed(account, NAME, { at: serverNow(), value: data })
  }, [account, data])
  useEffect(() => {
    let wanted = true
    void loadSealed(account, NAME, serverNow()).then((found) => {
      const list = found && validate(RollCall, found.value).data
      if (wanted && found && list) setKept({ at: found.at, list })
    })
    return () => void (wanted = false)
  }, [account])
  return { present: data ? { at: fulfilledTimeStamp ?? serverNow(), list: data } : kept, loading: isLoading }
}
