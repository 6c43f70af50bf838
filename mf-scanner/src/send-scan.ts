import { scannerApi } from '@cortile/client/scanner.ts'
import { ScanResult } from '@cortile/contract/scanner.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { checked } from '@cortile/contract/validate.ts'
import { wordless } from '@cortile/frame/api/http.ts'
import { sendOnce } from '@cortile/frame/outbox/send-once.ts'
import { AWAY } from '@cortile/frame/store/connectivity.ts'
import type { Store } from '@cortile/frame/store/store.ts'
import type { Outcome, Scan, Trouble } from './scan-queue.ts'

export type Answer =
  | Outcome
  | { kind: 'unanswered'; why: Trouble }
  /** The server failed on it. `refusal` is what it comes to for a reading that never gets another answer. */
  | { kind: 'failed'; why: 'server'; refusal: Outcome }
  /** This page does not speak for the account any more. */
  | { kind: 'stopped' }

/** Whoever stands here may not read now, or not so fast: the server keeps no such answer for the key. */
const NOT_NOW: ReadonlySet<number> = new Set([401, 403, 419, 429])

/**
 * Sends the readings of one account. Every reading says when it was made, at every attempt: the log has the order of the
 * door however long one waits for its answer, and nothing newer is overturned.
 */
export function scanSender(dispatch: Store['dispatch'], user: number) {
  return async ({ key, at, body }: Scan): Promise<Answer> => {
    const dated = { ...body, read_at: new Date(at).toISOString() }
    const sent = await sendOnce(dispatch, user, () =>
      dispatch(scannerApi.endpoints.readCard.initiate({ body: dated, idempotencyKey: key }, { track: false })),
    )
    if (sent === 'stopped') return { kind: 'stopped' }
    return 'reply' in sent ? resultOf(sent.reply) : answerOf(sent.error)
  }
}

/** What a reply means for the reading: one that is none of the contract's says nothing. */
export function resultOf(reply: unknown): Answer {
  const { data: result } = checked(ScanResult, reply)
  return result ? { kind: 'moved', result } : { kind: 'unanswered', why: 'server' }
}

/** What a failure means for the reading: only a definite no is one. */
export function answerOf(error: unknown): Answer {
  if (!isApiError(error) || typeof error.status !== 'number') return { kind: 'unanswered', why: 'network' }
  const { status, message, details = {} } = error
  if (AWAY.has(status)) return { kind: 'unanswered', why: 'network' }
  if (message === wordless(status) || NOT_NOW.has(status) || status > 500) return { kind: 'unanswered', why: 'server' }
  const { name } = details
  const refusal: Outcome = {
    kind: 'refused',
    message,
    name: typeof name === 'string' ? name : null,
    gruppo: checked(ScanResult.shape.gruppo, details['gruppo']).data,
  }
  return status === 500 ? { kind: 'failed', why: 'server', refusal } : refusal
}
