import { staffTokenId } from '../api/tokens.ts'
import type { Store } from '../store/store.ts'

/**
 * A call that must act once, however often it is sent: a payment, a reading at the door. It is sent with the same key
 * until the answer is definite, by the page of the account that made it.
 */

/** `unanswered`: ask again with the same key. `stopped`: this page does not speak for the account any more. */
export type Unsettled = 'unanswered' | 'stopped'

type Dispatch = Store['dispatch']

interface Call<R> {
  abort: () => void
  unwrap: () => Promise<R>
}

/** Whoever stands at a kiosk does not wait longer than this to be told that no answer came. */
const ATTEMPT_MS = 10_000

const RETRY_MS = [1_000, 2_000, 4_000, 8_000] as const

/**
 * Sends a call once, if `user` is still the one who is logged in, with the token that the server said is theirs: with another
 * one, which another tab may have stored, the same key would be another call. What it failed with is the caller's to judge.
 */
export async function sendOnce<R>(
  dispatch: Dispatch,
  user: number,
  start: () => Call<R>,
): Promise<{ reply: R } | { error: unknown } | 'stopped'> {
  const session = dispatch((_dispatch, getState) => getState().session)
  if (session.user?.id !== user || session.token_id !== staffTokenId()) return 'stopped'
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

/** Waits before the next attempt, longer each time, but not past the return of the network. `attempt` counts from 0. */
export function beforeRetry(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)])
    addEventListener('online', done)
  })
}

/** Asks again and again, longer apart each time, until `ask` resolves to true: there was an answer. */
export async function untilAnswered(ask: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0, answered = false; !answered; attempt += 1) {
    await beforeRetry(attempt)
    answered = await ask()
  }
}

/** One of something for each account in each page: what it began goes on while the screen is left for another. */
export function perAccount<A extends { id: number }, D>(open: (dispatch: Dispatch, account: A) => D) {
  const pages = new WeakMap<Dispatch, Map<number, D>>()
  return (dispatch: Dispatch, account: A): D => {
    const own = pages.get(dispatch) ?? new Map<number, D>()
    pages.set(dispatch, own)
    const found = own.get(account.id) ?? open(dispatch, account)
    own.set(account.id, found)
    return found
  }
}
