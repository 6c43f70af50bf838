import type { LoggedIn, LoginStep, SecondFactorMethod } from '@cortile/contract/auth.ts'
import { LOGGING_OUT_MS } from '@cortile/contract/limits.ts'
import type { PasskeyAnswer } from '@cortile/contract/webauthn.ts'
import { isApiError } from '../api/api-error.ts'
import { api } from '../api/api.ts'
import { bearerToken, clearTokens, staffToken, storeStaffToken } from '../api/tokens.ts'
import { signWithPasskey } from '../second-factor/passkeys.ts'
import { clearDrafts, clearSignupDraft, dropDrafts } from '../storage/drafts.ts'
import { forgetSealed } from '../storage/sealed-records.ts'
import { outageEnded } from '../store/outage.ts'
import { clearSessionExpired } from '../store/session-expired.ts'
import { loggedIn, loggedOut, logoutFinished } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'
import { rememberEnded } from './ended-sessions.ts'
import { sessionCalls } from './session-calls.ts'

type Dispatch = Store['dispatch']

/**
 * Opens a session, or gives the second step of a user that has a second factor. Rejects with the refusal of the server.
 */
export async function logIn(
  dispatch: Dispatch,
  credentials: { email: string; password: string },
): Promise<LoginStep | null> {
  await dispatch(sessionCalls.endpoints.csrfCookie.initiate()).unwrap()
  const reply = await dispatch(sessionCalls.endpoints.login.initiate({ body: credentials })).unwrap()
  if ('ticket' in reply) return reply
  enter(dispatch, reply)
  return null
}

/** The second step of a login: opens the session. Rejects with the refusal of the server. */
export async function takeSecondStep(
  dispatch: Dispatch,
  answer: { ticket: string; method: SecondFactorMethod; code?: string; response?: PasskeyAnswer },
): Promise<void> {
  enter(dispatch, await dispatch(sessionCalls.endpoints.secondFactor.initiate({ body: answer })).unwrap())
}

/** Opens a session with a passkey alone. Rejects with the refusal of the server, or a `PasskeyError` of the browser. */
export async function logInWithPasskey(dispatch: Dispatch): Promise<void> {
  await dispatch(sessionCalls.endpoints.csrfCookie.initiate()).unwrap()
  const { ticket, options } = await dispatch(sessionCalls.endpoints.passkeyOptions.initiate()).unwrap()
  const response = await signWithPasskey(options)
  enter(dispatch, await dispatch(sessionCalls.endpoints.passkey.initiate({ body: { ticket, response } })).unwrap())
}

/** Confirms with a passkey that the user of the session is there. Rejects as `logInWithPasskey`. */
export async function confirmWithPasskey(dispatch: Dispatch): Promise<void> {
  const { stepUp } = sessionCalls.endpoints
  const asked = await dispatch(stepUp.initiate({ body: {} })).unwrap()
  if (!('options' in asked)) return
  const response = await signWithPasskey(asked.options)
  await dispatch(stepUp.initiate({ body: { ticket: asked.ticket, response } })).unwrap()
}

function enter(dispatch: Dispatch, reply: LoggedIn): void {
  storeStaffToken(reply.token)
  clearSessionExpired()
  dropDrafts({ except: reply.user.id })
  // The cache belongs to the previous caller.
  dispatch(api.util.resetApiState())
  dispatch(loggedIn(reply))
}

/**
 * Resumes the session of the stored token. A 401 ends it (`api-errors-middleware.ts`); any other failure leaves it
 * unchanged, because the token may be valid. Resolves to whether the server answered. `quiet`: no toast on failure,
 * because the page retries by itself.
 */
export async function resume(dispatch: Dispatch, { quiet = false }: { quiet?: boolean } = {}): Promise<boolean> {
  const token = staffToken()
  if (token === null) {
    dispatch(outageEnded())
    return true
  }
  try {
    const { csrfCookie, csrfCookieQuietly, whoAmI, whoAmIQuietly } = sessionCalls.endpoints
    await dispatch((quiet ? csrfCookieQuietly : csrfCookie).initiate()).unwrap()
    const reply = await dispatch(
      (quiet ? whoAmIQuietly : whoAmI).initiate(undefined, { subscribe: false, forceRefetch: true }),
    ).unwrap()
    // The user may have logged out meanwhile.
    if (staffToken() === token) {
      dropDrafts({ except: reply.user.id })
      dispatch(loggedIn(reply))
    }
    dispatch(outageEnded())
    return true
  } catch (error) {
    return isApiError(error) && error.status === 401
  }
}

/** Timeout of the logout call, after which the session ends on the device anyway. */
const LOGOUT_MS = 10_000

/**
 * Ends the session on the device and at the server; on the device also if the server is unreachable, which is then told
 * at the next contact.
 */
export async function logOut(dispatch: Dispatch): Promise<void> {
  const token = bearerToken()
  const request = dispatch(sessionCalls.endpoints.logout.initiate())
  const timer = setTimeout(() => request.abort(), LOGOUT_MS)
  try {
    await request.unwrap()
  } catch (error) {
    // A toast has reported the failure. The session still ends here: a shared device must not stay logged in.
    if (token !== null) await rememberUnlessEnded(token, error)
  } finally {
    clearTimeout(timer)
  }
  clearDrafts()
  // A signup that was begun at the desk; a family's logout leaves its own.
  if (staffToken() !== null) clearSignupDraft()
  clearTokens()
  void forgetSealed()
  clearSessionExpired()
  dispatch(loggedOut({ asked: true }))
  dispatch(api.util.resetApiState())
  setTimeout(() => dispatch(logoutFinished()), LOGGING_OUT_MS)
}

/** Remembers a session whose logout failed with this error, unless the server answered: it has ended then. */
export async function rememberUnlessEnded(token: string, error: unknown): Promise<void> {
  const answered = isApiError(error) && typeof error.status === 'number' && error.status < 500
  if (!answered) await rememberEnded(token)
}
