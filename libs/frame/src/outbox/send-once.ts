import { staffTokenId } from '../api/tokens.ts'
import type { Store } from '../store/store.ts'

/** Result of one attempt: a reply, an error, or not sent because this page is no longer logged in to the account. */
export type Answer = { reply: unknown } | { error: unknown } | 'stopped'

type Dispatch = Store['dispatch']

interface Call {
  abort: () => void
  unwrap: () => Promise<unknown>
}

/** After this time an attempt is given up, and another one begins. */
const ATTEMPT_MS = 10_000

/**
 * Sends a call once, if `account` is still logged in with the token that the server has confirmed. With a token that
 * another tab has stored since, the same idempotency key would be another call: the server stores keys by account.
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
