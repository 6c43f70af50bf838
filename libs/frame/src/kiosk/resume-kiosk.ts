import { retryUntilAnswered } from '../outbox/retry.ts'
import { resume } from '../session/session-flow.ts'
import { connectionLost } from '../store/connectivity.ts'
import { loggedIn } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'
import { lastSession } from './last-session.ts'

type Dispatch = Store['dispatch']

/**
 * Resumes the session of the stored token. Without an answer before `timeout` resolves, a kiosk opens with its last
 * session and retries until there is an answer: no user may be present to press Riprova. A late 401 ends the session as
 * usual. Resolves to whether the page can continue.
 */
export async function resumeKiosk(dispatch: Dispatch, timeout: Promise<unknown>): Promise<boolean> {
  const request = resume(dispatch)
  const outcome = await Promise.race([request, timeout.then(() => 'timeout' as const)])
  if (outcome === true) return true
  void request.then((answered) => (answered ? undefined : retryUntilAnswered(() => resume(dispatch, { quiet: true }))))
  // A server that hangs would be reported as offline only after two minutes.
  if (outcome === 'timeout') dispatch(connectionLost())
  const last = lastSession()
  if (last) dispatch(loggedIn(last))
  return last !== null
}
