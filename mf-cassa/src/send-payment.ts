import { cassaApi } from '@cortile/client/cassa.ts'
import { Receipt } from '@cortile/contract/cassa.ts'
import { validate } from '@cortile/contract/validate.ts'
import type { ApiError } from '@cortile/frame/api/api-error.ts'
import { sendOnce } from '@cortile/frame/outbox/send-once.ts'
import type { Store } from '@cortile/frame/store/store.ts'
import type { Pending } from './till.ts'

/** Sends the payments of one account. */
export function paymentSender(dispatch: Store['dispatch'], account: number) {
  return ({ key, card_id, items }: Pending) =>
    sendOnce(dispatch, account, () =>
      dispatch(
        cassaApi.endpoints.checkout.initiate({ body: { card_id, items }, idempotencyKey: key }, { track: false }),
      ),
    )
}

/** The receipt in a reply; null if the reply does not match the contract: the login page of a Wi-Fi is no receipt. */
export function parseReceipt(reply: unknown): Receipt | null {
  return validate(Receipt, reply).data
}

/** Whether a refusal concerns the card or its member, so that another card may succeed. */
export function isAboutCard({ status, errors }: ApiError): boolean {
  return status === 404 || (status === 422 && errors === undefined)
}
