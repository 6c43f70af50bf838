import { useAttendanceQuietlyQuery } from '@cortile/client/er-presenze.ts'
import { Attendance } from '@cortile/contract/er.presenze.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { useSealedCopy } from '../use-sealed-copy.ts'

const NAME = 'presenze'
const polling = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const
const today = { query: {} } as const

/** The weeks of the present day with their members. */
export interface AttendanceDay {
  /** Null: this phone has none of the present day. */
  list: Attendance | null
  /** Since when the list is known, in ms since 1970. */
  at: number
  /** There is no answer yet. */
  loading: boolean
  /** Of the last call; undefined if it succeeded. */
  error: unknown
  retry: () => void
}

/** The list of this phone, fetched while there is a network and kept encrypted. */
export function useAttendanceDay(): AttendanceDay {
  const { data, fulfilledTimeStamp, error, isLoading, refetch } = useAttendanceQuietlyQuery(today, polling)
  const kept = useSealedCopy(NAME, { schema: Attendance, data })
  const list = data ?? kept?.value
  return {
    // A page that stays open over midnight has still the list of the day before.
    list: list?.giorno === dayOf(new Date(serverNow())) ? list : null,
    at: (data ? fulfilledTimeStamp : kept?.at) ?? serverNow(),
    loading: isLoading,
    error,
    retry: () => void refetch(),
  }
}
