import { createSlice, isFulfilled, isRejected, isRejectedWithValue, type Dispatch } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { isApiError } from '../api/api-error.ts'

/** Whether the server is reachable, by the result of the last call. */
export type Connectivity = 'online' | 'offline'

/** Statuses of a server without its database, or of a proxy whose server is unreachable. */
export const UNAVAILABLE: ReadonlySet<unknown> = new Set([502, 503, 504])

interface Contact {
  state: Connectivity
  /** When the last successful call ended, in ms since 1970 by this device; null before the first one. */
  last: number | null
}

const connectivity = createSlice({
  name: 'connectivity',
  initialState: (): Contact => ({ state: navigator.onLine ? 'online' : 'offline', last: null }),
  reducers: {
    connectionLost: (contact) => void (contact.state = 'offline'),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isUnanswered, (contact) => void (contact.state = 'offline'))
      .addMatcher(isAnswered, (contact, action) => {
        contact.state = 'online'
        contact.last = endOf(action) ?? contact.last
      }),
})

export const connectivityReducer = connectivity.reducer
export const { connectionLost } = connectivity.actions

/** Whether the server is reachable, for the offline notices of a kiosk. */
export function useConnectivity(): Connectivity {
  return useSelector((state: { connectivity: Contact }) => state.connectivity.state)
}

/** When the last successful call ended, in ms since 1970 by this device; null before the first one. */
export function useLastContact(): number | null {
  return useSelector((state: { connectivity: Contact }) => state.connectivity.last)
}

/**
 * Listens for `offline` only: `online` does not prove that the server is reachable, and mounted screens refetch on
 * their own.
 */
export function watchConnectivity(dispatch: Dispatch): void {
  addEventListener('offline', () => dispatch(connectionLost()))
}

/** The end of a successful call of RTK Query, which notes it in its action. */
function endOf(action: unknown): number | null {
  if (!isFulfilled(action)) return null
  const { meta }: { meta: object } = action
  return 'fulfilledTimeStamp' in meta && typeof meta.fulfilledTimeStamp === 'number' ? meta.fulfilledTimeStamp : null
}

function isUnanswered(action: unknown): boolean {
  // A kiosk aborts a call that takes too long: `sendOnce` in outbox/send-once.ts.
  if (isRejected(action) && action.meta.aborted) return true
  return (
    isRejectedWithValue(action) &&
    isApiError(action.payload) &&
    (typeof action.payload.status !== 'number' || UNAVAILABLE.has(action.payload.status))
  )
}

function isAnswered(action: unknown): boolean {
  return isFulfilled(action) || (isRejectedWithValue(action) && isApiError(action.payload) && !isUnanswered(action))
}
