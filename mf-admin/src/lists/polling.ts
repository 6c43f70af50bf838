import { POLL_MS } from '@cortile/contract/limits.ts'

/** How a page that others change is kept up to date: while somebody looks, and at once when somebody looks again. */
export const polling = { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true } as const
