import { LOGGING_OUT_MS } from '@cortile/contract/limits.ts'
import { isApiError } from '../api/api-error.ts'
import { api } from '../api/api.ts'
import { clearTokens, staffToken, storeStaffToken } from '../api/tokens.ts'
import { dropDrafts, clearDrafts } from '../storage/drafts.ts'
import { serviceBack } from '../store/outage.ts'
import { clearSessionExpired } from '../store/session-expired.ts'
import { loggedIn, loggedOut, logoutFinished } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'
import { sessionCalls } from './session-calls.ts'

type Dispatch = Store['dispatch']

/** Opens a session. Rejects with the refusal of the server. */
export async function logIn(dispatch: Dispatch, credentials: { email: string; password: string }): Promise<void> {
  await dispatch(sessionCalls.endpoints.csrfCookie.initiate()).unwrap()
  const reply = await dispatch(sessionCalls.endpoints.login.initiate({ body: credentials })).unwrap()
  storeStaffToken(reply.token)
  clearSessionExpired()
  dropDrafts({ except: reply.user.id })
  // Whatever was cached was another caller's.
  dispatch(api.util.resetApiState())
  dispatch(loggedIn(reply))
}

/**
 * Asks the server whose the stored token is. A 401 clears the session (`api-errors.ts`); any other failure leaves it
 * as it is: no answer is not a "no". Resolves to whether the server answered. `quiet`: a failure is not said aloud, because
 * the page asks again by itself.
 */
export async function resume(dispatch: Dispatch, { quiet = false }: { quiet?: boolean } = {}): Promise<boolean> {
  const token = staffToken()
  if (token === null) {
    dispatch(serviceBack())
    return true
  }
  try {
    const { csrfCookie, csrfCookieQuietly, whoAmI, whoAmIQuietly } = sessionCalls.endpoints
    await dispatch((quiet ? csrfCookieQuietly : csrfCookie).initiate()).unwrap()
    const reply = await dispatch(
      (quiet ? whoAmIQuietly : whoAmI).initiate(undefined, { subscribe: false, forceRefetch: true }),
    ).unwrap()
    // Whoever was meant may have logged out meanwhile.
    if (staffToken() === token) {
      dropDrafts({ except: reply.user.id })
      dispatch(loggedIn(reply))
    }
    dispatch(serviceBack())
    return true
  } catch (error) {
    return isApiError(error) && error.status === 401
  }
}

/** Nobody waits longer than this at a shared device to be logged out of it. */
const LOGOUT_MS = 10_000

/** Ends the session here and at the server; here also when the server can't be reached, or does not answer. */
export async function logOut(dispatch: Dispatch): Promise<void> {
  const leaving = dispatch(sessionCalls.endpoints.logout.initiate())
  const timer = setTimeout(() => leaving.abort(), LOGOUT_MS)
  try {
    await leaving.unwrap()
  } catch {
    // The toast has said it; staying logged in on a shared device would be worse.
  } finally {
    clearTimeout(timer)
  }
  clearDrafts()
  clearTokens()
  clearSessionExpired()
  dispatch(loggedOut({ asked: true }))
  dispatch(api.util.resetApiState())
  setTimeout(() => dispatch(logoutFinished()), LOGGING_OUT_MS)
}
