import { POLL_MS } from '@cortile/contract/limits.ts'

/** Query options for data that other users change: polled while the window is focused, refetched on focus. */
export const polling = { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true } as const
