import { cassaApi } from '@cortile/client/cassa.ts'
import { ChangedPrices, Receipt, ShortSaldo } from '@cortile/contract/cassa.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isApiError, type ApiError } from '@cortile/frame/api/api-error.ts'
import { sendOnce, type Answer } from '@cortile/frame/outbox/send-once.ts'
import type { Store } from '@cortile/frame/store/store.ts'
import type { Pending, Refusal } from './till.ts'

/** Sends the payments of one account. */
export function paymentSender(dispatch: Store['dispatch'], account: number) {
  return async ({ key, card_id, items, total, checked = false }: Pending): Promise<Answer> => {
    const body = { card_id, items, ...(checked && { totale: total }) }
    const answer = await sendOnce(dispatch, account, () =>
      dispatch(cassaApi.endpoints.checkout.initiate({ body, idempotencyKey: key }, { track: false })),
    )
    const error = typeof answer === 'object' && 'error' in answer ? answer.error : null
    const changed = isApiError(error) ? validate(ChangedPrices, error.details).data : null
    if (changed) void dispatch(cassaApi.util.upsertQueryData('listino', undefined, changed.listino))
    return answer
  }
}

/** The receipt in a reply; null if the reply does not match the contract: the login page of a Wi-Fi is no receipt. */
export function parseReceipt(reply: unknown): Receipt | null {
  return validate(Receipt, reply).data
}

/** What a refusal is about: the card or its member, the prices, or the till itself. */
export function refusalIn({ status, message, errors, details }: ApiError): Refusal {
  const about = status === 404 || (status === 422 && errors === undefined) ? 'card' : status === 409 ? 'prices' : 'till'
  return { about, message, short: validate(ShortSaldo, details).data ?? undefined }
}
