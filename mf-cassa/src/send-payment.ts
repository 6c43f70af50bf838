import { cassaApi } from '@cortile/client/cassa.ts'
import { Receipt } from '@cortile/contract/cassa.ts'
import { CARD_UNKNOWN } from '@cortile/contract/scanner.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { checked } from '@cortile/contract/validate.ts'
import { wordless } from '@cortile/frame/api/http.ts'
import { sendOnce, type Unsettled } from '@cortile/frame/outbox/send-once.ts'
import type { Store } from '@cortile/frame/store/store.ts'
import type { Pending } from './till.ts'

/** `ofCard`: it is about the card or its member, and another card may do. */
export type Definite = { kind: 'paid'; receipt: Receipt } | { kind: 'refused'; message: string; ofCard: boolean }

export type Answer = Definite | Unsettled

/** Sends the payments of one account. `attempt` counts from 0; a payment found in a new page has had one. */
export function paymentSender(dispatch: Store['dispatch'], user: number) {
  return async ({ key, card_id, items }: Pending, attempt: number): Promise<Answer> => {
    const sent = await sendOnce(dispatch, user, () =>
      dispatch(
        cassaApi.endpoints.checkout.initiate({ body: { card_id, items }, idempotencyKey: key }, { track: false }),
      ),
    )
    if (sent === 'stopped') return sent
    return 'reply' in sent ? receiptIn(sent.reply) : answerOf(sent.error, attempt)
  }
}

/** Not every 200 is the server's: the page that logs a guest into the Wi-Fi charges nobody. */
function receiptIn(reply: unknown): Answer {
  const { data: receipt } = checked(Receipt, reply)
  return receipt ? { kind: 'paid', receipt } : 'unanswered'
}

/**
 * What a failure means for the money. 404, 409 and 422 in the server's own words are the answer to this key and are given
 * again whenever it is asked; any other no says nothing about an earlier attempt that may have arrived. A 401 ends the
 * session, not the payment.
 */
export function answerOf(error: unknown, attempt: number): Answer {
  if (!isApiError(error) || typeof error.status !== 'number') return 'unanswered'
  const { status, message, errors } = error
  const foreign = status === 404 ? message !== CARD_UNKNOWN : message === wordless(status)
  if (foreign || status === 401 || status === 429 || status >= 500) return 'unanswered'
  const definite = status === 404 || status === 409 || status === 422
  if (!definite && attempt > 0) return 'unanswered'
  return { kind: 'refused', message, ofCard: status === 404 || (status === 422 && errors === undefined) }
}
