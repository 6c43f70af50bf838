import { NO_FACTOR } from '@cortile/contract/factors.ts'
import { NOT_PAIRED, UNAUTHENTICATED } from '@cortile/contract/texts.ts'
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { isApiError } from '../api/api-error.ts'
import type { api } from '../api/api.ts'
import { clearTokens } from '../api/tokens.ts'
import { notify } from '../notices/notices.tsx'
import { outageStarted } from './outage.ts'
import { markSessionExpired } from './session-expired.ts'
import { askedFor, loggedOut, permissionRefused, type Asked } from './session-slice.ts'

/** The refusals that no page shows: it makes way for the one that answers them. */
const asking: ReadonlyMap<string, Asked> = new Map([
  [NOT_PAIRED, 'pairing'],
  [NO_FACTOR, 'factor'],
])

type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>

/**
 * Handles the failed calls of all screens: docs/product.md, When a call fails. No screen shows its own error toast; the
 * `ToastPolicy` of a call defines which of its failures are toasts.
 */
export const apiErrors: Middleware<object, ApiState> = (store) => (next) => (action) => {
  if (isRejectedWithValue(action) && isApiError(action.payload)) {
    const { status, message, toast } = action.payload
    const asked = status === 403 ? asking.get(message) : undefined
    if (status === 401 && message === UNAUTHENTICATED) {
      markSessionExpired()
      // The server no longer knows the token, so it needs no logout call.
      clearTokens()
      store.dispatch(loggedOut({ asked: false }))
    } else if (asked) {
      store.dispatch(askedFor(asked))
    } else {
      if (status === 503) store.dispatch(outageStarted())
      // Not for the calls that refetch the role: a 403 on them would cause an endless loop.
      if (status === 403 && !isSessionCall(action.meta.arg)) store.dispatch(permissionRefused())
      const isToast =
        toast === undefined || (toast === 'first-error-only' && !hadResult(store.getState(), action.meta.arg))
      if (isToast) notify.error(message)
    }
  }
  return next(action)
}

/** Whether a call is one of those that resume the session. */
function isSessionCall(arg: unknown): boolean {
  return (
    typeof arg === 'object' && arg !== null && 'endpointName' in arg && sessionCallNames.has(String(arg.endpointName))
  )
}
const sessionCallNames: ReadonlySet<string> = new Set(['csrfCookie', 'csrfCookieQuietly', 'whoAmI', 'whoAmIQuietly'])

/** Whether a query has had a result, success or failure, before the current one. */
function hadResult({ api: { queries } }: ApiState, arg: unknown): boolean {
  if (typeof arg !== 'object' || arg === null || !('queryCacheKey' in arg)) return false
  const known = queries[String(arg.queryCacheKey)]
  return known?.data !== undefined || known?.error !== undefined
}
