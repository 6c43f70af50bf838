import { createSlice, isFulfilled, isRejected, isRejectedWithValue, type Dispatch } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { isApiError } from '../api/api-error.ts'

/** Whether the server can be reached, as far as the last call has told. */
export type Connectivity = 'online' | 'offline'

/** Said by the server without its database, or by a proxy in place of a server that is away. */
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

/** Whether the server can be reached: for what a kiosk says while it can't. */
export function useConnectivity(): Connectivity {
  return useSelector((state: { connectivity: Connectivity }) => state.connectivity)
}

/** The browser knows at once that its network is gone; that it is back only the next answer proves, and what is on the screen asks by itself. */
export function watchConnectivity(dispatch: Dispatch): void {
  addEventListener('offline', () => dispatch(connectionLost()))
}

function isUnanswered(action: unknown): boolean {
  // A kiosk gives up a call that takes too long: `sendOnce` in outbox/send-once.ts.
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
