import { scannerApi } from '@cortile/client/scanner.ts'
import { ScanResult } from '@cortile/contract/scanner.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { checked } from '@cortile/frame/checked.ts'
import type { Store } from '@cortile/frame/store.ts'
import type { Outcome, Scan } from './scan-queue.ts'

/** `unanswered`: ask again with the same key. `stopped`: this page does not speak for the account any more. */
export type Answer = Outcome | 'unanswered' | 'stopped'

/** Whoever stands at the door does not wait longer than this to be told that the network is gone. */
const ATTEMPT_MS = 10_000

/** A server that fails on one reading must not close the door to all: as many times, then the reading is given up. */
const FAILURES_MAX = 3

/** Sends the readings of one account. `attempt` counts from 0. */
export function scanSender(dispatch: Store['dispatch'], user: number) {
  return async ({ key, body }: Scan, attempt: number): Promise<Answer> => {
    if (dispatch((_dispatch, getState) => getState().session.user?.id) !== user) return 'stopped'
    const call = dispatch(scannerApi.endpoints.readCard.initiate({ body, idempotencyKey: key }, { track: false }))
    const timer = setTimeout(() => call.abort(), ATTEMPT_MS)
    try {
      return { kind: 'moved', result: await call.unwrap() }
    } catch (error) {
      return answerOf(error, attempt)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** What a failure means for the reading: only a definite no is one. */
export function answerOf(error: unknown, attempt: number): Answer {
  if (!isApiError(error) || typeof error.status !== 'number') return 'unanswered'
  const { status, message, details = {} } = error
  if (status === 401) return 'stopped'
  if (status === 429 || (status >= 500 && (status !== 500 || attempt + 1 < FAILURES_MAX))) return 'unanswered'
  const { name } = details
  return {
    kind: 'refused',
    message,
    name: typeof name === 'string' ? name : null,
    gruppo: checked(ScanResult.shape.gruppo, details['gruppo']).data,
  }
}
