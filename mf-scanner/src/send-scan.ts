import { scannerApi } from '@cortile/client/scanner.ts'
import { ScanResult } from '@cortile/contract/scanner.ts'
import { fieldErrors, isApiError } from '@cortile/frame/api-errors.ts'
import { checked } from '@cortile/frame/checked.ts'
import { sendOnce, type Unsettled } from '@cortile/frame/keyed-call.ts'
import type { Store } from '@cortile/frame/store.ts'
import type { Outcome, Scan } from './scan-queue.ts'

export type Answer = Outcome | Unsettled

/** A server that fails on one reading must not close the door to all: as many times, then the reading is given up. */
const FAILURES_MAX = 3

/** A reading that waited longer than this says when it was made; until then a wrong clock can do no harm. */
const WAITED_MS = 5_000

/**
 * Sends the readings of one account. `attempt` counts from 0.
 *
 * A reading that leaves late says when it was made, so that it overturns nothing newer. If it had left before without
 * saying so and had arrived, the server refuses the key for this other content: sent as it was, it is given its answer.
 */
export function scanSender(dispatch: Store['dispatch'], user: number) {
  const send = ({ key }: Scan, body: Scan['body'] & { read_at?: string }) =>
    sendOnce(dispatch, user, () =>
      dispatch(scannerApi.endpoints.readCard.initiate({ body, idempotencyKey: key }, { track: false })),
    )
  return async (scan: Scan, attempt: number): Promise<Answer> => {
    const { at, body } = scan
    const late = Date.now() - at > WAITED_MS
    let sent = await send(scan, late ? { ...body, read_at: new Date(at).toISOString() } : body)
    if (late && sent !== 'stopped' && 'error' in sent && arrivedBefore(sent.error)) sent = await send(scan, body)
    if (sent === 'stopped') return sent
    return 'reply' in sent ? { kind: 'moved', result: sent.reply } : answerOf(sent.error, attempt)
  }
}

/** Whether the server knows this key, from a call that said something else. */
function arrivedBefore(error: unknown): boolean {
  return 'Idempotency-Key' in fieldErrors(error)
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
