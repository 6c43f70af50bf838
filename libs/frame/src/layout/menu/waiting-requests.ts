import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { POLL_MS } from '@cortile/contract/limits.ts'
import { api } from '../../api/api.ts'
import { call } from '../../api/call.ts'

const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Its failures are not shown: the page of the requests shows its own. */
    waitingRequests: build.query({
      ...call(anagrafica.requests, { toast: 'never' }),
      providesTags: [{ type: 'Anagrafica', id: 'REQUESTS' }],
    }),
  }),
})

/** How many signup requests wait, polled while the window is focused; 0 if it is not asked for or not known. */
export function useWaitingRequests(asked: boolean): number {
  const { data } = menuApi.useWaitingRequestsQuery(
    { query: { per_page: 1 } },
    { skip: !asked, pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true },
  )
  return asked ? (data?.total ?? 0) : 0
}
