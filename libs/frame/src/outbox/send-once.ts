import { staffTokenId } from '../api/tokens.ts'
import type { Store } from '../store/store.ts'

/** How one sending ended: with a reply, with an error, or not sent because this page no longer speaks for the account. */
export type Answer = { reply: unknown } | { error: unknown } | 'stopped'

type Dispatch = Store['dispatch']

interface Call {
  abort: () => void
  unwrap: () => Promise<unknown>
}

/** A person at a kiosk waits no longer than this before the screen says that there is no answer. */
const ATTEMPT_MS = 10_000

/**
 * Sends a call once, if `account` is still logged in with the token that the server said is theirs. With a token that
 * another tab has stored since, the same idempotency key would be another call: the server keeps keys by account.
 */
export async function sendOnce(dispatch: Dispatch, account: number, start: () => Call): Promise<Answer> {
  const session = dispatch((_dispatch, getState) => getState().session)
  if (session.user?.id !== account || session.token_id !== staffTokenId()) return 'stopped'
  const call = start()
  const timer = setTimeout(() => call.abort(), ATTEMPT_MS)
  try {
    return { reply: await call.unwrap() }
  } catch (error) {
    return { error }
  } finally {
    clearTimeout(timer)
  }
}
