import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { UNAUTHENTICATED } from '@cortile/contract/texts.ts'
import type { api } from './api.ts'
import type { ApiError } from './http.ts'
import { notify } from './notices.tsx'
import { serviceGone } from './outage.ts'
import { noteEnd } from './session/ended.ts'
import { doubted, left } from './session/session.ts'
import { clearTokens } from './session/tokens.ts'

type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>

/**
 * What happens to a call that failed, for every screen alike: docs/product.md, When a call fails. No screen shows an
 * error toast of its own; a quiet call's screen shows none at all.
 */
export const apiErrors: Middleware<object, ApiState> = (store) => (next) => (action) => {
  if (isRejectedWithValue(action) && isApiError(action.payload)) {
    const { status, message, quiet } = action.payload
    if (status === 401 && message === UNAUTHENTICATED) {
      noteEnd()
      // The server has forgotten the token: there is nothing left to tell it.
      clearTokens()
      store.dispatch(left({ asked: false }))
    } else {
      if (status === 503) store.dispatch(serviceGone())
      // Not of the call that would settle the doubt, or it would never end.
      if (status === 403 && !isOfSession(action.meta.arg)) store.dispatch(doubted())
      if (!quiet || (quiet === 'again' && !answeredBefore(store.getState(), action.meta.arg))) notify.error(message)
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

/** Whether what a hook or an `unwrap()` threw is a refusal of the API. */
export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    'message' in value &&
    typeof value.message === 'string'
  )
}

/** The texts of one field in what a call failed with. */
export function fieldErrors(error: unknown): Readonly<Record<string, readonly string[]>> {
  return isApiError(error) && error.errors ? error.errors : {}
}

/** What the server said to a call that failed; undefined where what failed was not a call. */
export function messageOf(error: unknown): string | undefined {
  return isApiError(error) ? error.message : undefined
}
