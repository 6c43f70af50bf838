import { createSlice, isFulfilled, isRejected, isRejectedWithValue, type Dispatch } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { isApiError } from '../api/api-error.ts'

/** Whether the server is reachable, by the result of the last call. */
export type Connectivity = 'online' | 'offline'

/** Statuses of a server without its database, or of a proxy whose server is unreachable. */
export const UNAVAILABLE: ReadonlySet<unknown> = new Set([502, 503, 504])

const connectivity = createSlice({
  name: 'connectivity',
  initialState: (): Connectivity => (navigator.onLine ? 'online' : 'offline'),
  reducers: { connectionLost: (): Connectivity => 'offline' },
  extraReducers: (builder) =>
    builder
      .addMatcher(isUnanswered, (): Connectivity => 'offline')
      .addMatcher(isAnswered, (): Connectivity => 'online'),
})

export const connectivityReducer = connectivity.reducer
export const { connectionLost } = connectivity.actions

/** Whether the server is reachable, for the offline notices of a kiosk. */
export function useConnectivity(): Connectivity {
  return useSelector((state: { connectivity: Connectivity }) => state.connectivity)
}

/**
 * Listens for `offline` only: `online` does not prove that the server is reachable, and mounted screens refetch on
 * their own.
 */
export function watchConnectivity(dispatch: Dispatch): void {
  addEventListener('offline', () => dispatch(connectionLost()))
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
