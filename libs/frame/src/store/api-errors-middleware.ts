import { UNAUTHENTICATED } from '@cortile/contract/texts.ts'
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { isApiError } from '../api/api-error.ts'
import type { api } from '../api/api.ts'
import { clearTokens } from '../api/tokens.ts'
import { notify } from '../notices/notices.tsx'
import { serviceGone } from './outage.ts'
import { markSessionExpired } from './session-expired.ts'
import { permissionRefused, loggedOut } from './session-slice.ts'

type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>

/**
 * What happens to a call that failed, for every screen alike: docs/product.md, When a call fails. No screen shows an
 * error toast of its own; which failures of a call are toasts, the call says: `ToastPolicy`.
 */
export const apiErrors: Middleware<object, ApiState> = (store) => (next) => (action) => {
  if (isRejectedWithValue(action) && isApiError(action.payload)) {
    const { status, message, toast } = action.payload
    if (status === 401 && message === UNAUTHENTICATED) {
      markSessionExpired()
      // The server has forgotten the token: there is nothing left to tell it.
      clearTokens()
      store.dispatch(loggedOut({ asked: false }))
    } else {
      if (status === 503) store.dispatch(serviceGone())
      // Not of the call that would settle the doubt, or it would never end.
      if (status === 403 && !isOfSession(action.meta.arg)) store.dispatch(permissionRefused())
      const isToast =
        toast === undefined || (toast === 'first-error-only' && !answeredBefore(store.getState(), action.meta.arg))
      if (isToast) notify.error(message)
    }
  }
  return next(action)
}

/** Whether a call asks who is here. */
function isOfSession(arg: unknown): boolean {
  return typeof arg === 'object' && arg !== null && 'endpointName' in arg && ofSession.has(String(arg.endpointName))
}
const ofSession: ReadonlySet<string> = new Set(['csrfCookie', 'csrfCookieQuietly', 'whoAmI', 'whoAmIQuietly'])

/** Whether a query has had an answer, good or bad, before the one that is just arriving. */
function answeredBefore({ api: { queries } }: ApiState, arg: unknown): boolean {
  if (typeof arg !== 'object' || arg === null || !('queryCacheKey' in arg)) return false
  const known = queries[String(arg.queryCacheKey)]
  return known?.data !== undefined || known?.error !== undefined
}
