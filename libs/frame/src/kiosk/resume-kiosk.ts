import { retryUntilAnswered } from '../outbox/retry.ts'
import { resume } from '../session/session-flow.ts'
import { connectionLost } from '../store/connectivity.ts'
import { loggedIn } from '../store/session-slice.ts'
import type { Store } from '../store/store.ts'
import { lastSession } from './last-session.ts'

type Dispatch = Store['dispatch']

/**
 * Asks the server whose the stored token is. Where no answer comes before `patience` is over, a kiosk opens as whoever was
 * here last, and goes on asking until there is one: nobody may be there to press Riprova, and a 401 then ends the session
 * as always. Resolves to whether the page can go on.
 */
export async function resumeKiosk(dispatch: Dispatch, patience: Promise<unknown>): Promise<boolean> {
  const asked = resume(dispatch)
  const heard = await Promise.race([asked, patience.then(() => 'silence' as const)])
  if (heard === true) return true
  void asked.then((answered) => (answered ? undefined : retryUntilAnswered(() => resume(dispatch, { quiet: true }))))
  // A server that hangs gives no sign for two minutes.
  if (heard === 'silence') dispatch(connectionLost())
  const last = lastSession()
  if (last) dispatch(loggedIn(last))
  return last !== null
}
