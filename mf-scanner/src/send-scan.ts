import { scannerApi } from '@cortile/client/scanner.ts'
import { ScanResult } from '@cortile/contract/scanner.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { checked } from '@cortile/frame/checked.ts'
import { sendOnce, type Unsettled } from '@cortile/frame/keyed-call.ts'
import type { Store } from '@cortile/frame/store.ts'
import type { Outcome, Scan } from './scan-queue.ts'

export type Answer = Outcome | Unsettled

/** A server that fails on one reading must not close the door to all: as many times, then the reading is given up. */
const FAILURES_MAX = 3
/** The server failed, or the page spoke to it wrongly: neither says anything about the reading. */
const FAILURES: ReadonlySet<number> = new Set([419, 500])

/**
 * Sends the readings of one account. `attempt` counts from 0. Every reading says when it was made, at every attempt: the
 * log has the order of the door however long one waits for its answer, and nothing newer is overturned.
 */
export function scanSender(dispatch: Store['dispatch'], user: number) {
  return async ({ key, at, body }: Scan, attempt: number): Promise<Answer> => {
    const dated = { ...body, read_at: new Date(at).toISOString() }
    const sent = await sendOnce(dispatch, user, () =>
      dispatch(scannerApi.endpoints.readCard.initiate({ body: dated, idempotencyKey: key }, { track: false })),
    )
    if (sent === 'stopped') return sent
    return 'reply' in sent ? { kind: 'moved', result: sent.reply } : answerOf(sent.error, attempt)
  }
}

/** What a failure means for the reading: only a definite no is one. */
export function answerOf(error: unknown, attempt: number): Answer {
  if (!isApiError(error) || typeof error.status !== 'number') return 'unanswered'
  const { status, message, details = {} } = error
  if (status === 401) return 'stopped'
  if (FAILURES.has(status) ? attempt + 1 < FAILURES_MAX : status === 429 || status > 500) return 'unanswered'
  const { name } = details
  return {
    kind: 'refused',
    message,
    name: typeof name === 'string' ? name : null,
    gruppo: checked(ScanResult.shape.gruppo, details['gruppo']).data,
  }
}
