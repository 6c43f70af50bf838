import { createSlice, isFulfilled, isRejected, isRejectedWithValue, type Dispatch } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { isApiError } from '../api/api-error.ts'

/** Whether the server can be reached, as far as the last call has told. */
export type Network = 'there' | 'gone'

/** Said by the server without its database, or by a proxy in place of a server that is away. */
export const AWAY: ReadonlySet<unknown> = new Set([502, 503, 504])

const network = createSlice({
  name: 'network',
  initialState: (): Network => (navigator.onLine ? 'there' : 'gone'),
  reducers: { networkLost: (): Network => 'gone' },
  extraReducers: (builder) =>
    builder.addMatcher(isUnanswered, (): Network => 'gone').addMatcher(isAnswered, (): Network => 'there'),
})

export const networkReducer = network.reducer
export const { networkLost } = network.actions

/** Whether the server can be reached: for what a kiosk says while it can't. */
export function useNetwork(): Network {
  return useSelector((state: { network: Network }) => state.network)
}

/** The browser knows at once that its network is gone; that it is back only the next answer proves, and what is on the screen asks by itself. */
export function hearNetwork(dispatch: Dispatch): void {
  addEventListener('offline', () => dispatch(networkLost()))
}

function isUnanswered(action: unknown): boolean {
  // A kiosk gives up a call that takes too long: `sendOnce` in outbox/send-once.ts.
  if (isRejected(action) && action.meta.aborted) return true
  return (
    isRejectedWithValue(action) &&
    isApiError(action.payload) &&
    (typeof action.payload.status !== 'number' || AWAY.has(action.payload.status))
  )
}

function isAnswered(action: unknown): boolean {
  return isFulfilled(action) || (isRejectedWithValue(action) && isApiError(action.payload) && !isUnanswered(action))
}
