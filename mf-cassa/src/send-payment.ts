import { cassaApi } from '@cortile/client/cassa.ts'
import type { Receipt } from '@cortile/contract/cassa.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { sendOnce, type Unsettled } from '@cortile/frame/keyed-call.ts'
import type { Store } from '@cortile/frame/store.ts'
import type { Pending } from './till.ts'

export type Answer = { kind: 'paid'; receipt: Receipt } | { kind: 'refused'; message: string } | Unsettled

/** Sends the payments of one account. `attempt` counts from 0; a payment found in a new page has had one. */
export function paymentSender(dispatch: Store['dispatch'], user: number) {
  return async ({ key, card_id, items }: Pending, attempt: number): Promise<Answer> => {
    const sent = await sendOnce(dispatch, user, () =>
      dispatch(
        cassaApi.endpoints.checkout.initiate({ body: { card_id, items }, idempotencyKey: key }, { track: false }),
      ),
    )
    if (sent === 'stopped') return sent
    return 'reply' in sent ? { kind: 'paid', receipt: sent.reply } : answerOf(sent.error, attempt)
  }
}

/**
 * What a failure means for the money. 404, 409 and 422 are the answer to this key and are given again whenever it is
 * asked; any other no says nothing about an earlier attempt that may have arrived.
 */
export function answerOf(error: unknown, attempt: number): Answer {
  if (!isApiError(error) || typeof error.status !== 'number') return 'unanswered'
  const { status, message } = error
  if (status === 401) return 'stopped'
  if (status === 404 || status === 409 || status === 422) return { kind: 'refused', message }
  if (status === 429 || status >= 500 || attempt > 0) return 'unanswered'
  return { kind: 'refused', message }
}
