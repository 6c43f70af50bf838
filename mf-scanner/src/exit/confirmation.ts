import { consegneApi } from '@cortile/client/consegne.ts'
import { Confirmation, consegne, type Confirmed } from '@cortile/contract/consegne.ts'
import { validate } from '@cortile/contract/validate.ts'
import type { EntryFormat } from '@cortile/frame/outbox/entry-storage.ts'
import { sendOnce } from '@cortile/frame/outbox/send-once.ts'
import { HAND_OVER } from '@cortile/frame/outbox/waiting-kinds.ts'
import type { StoredRecord } from '@cortile/frame/storage/stored-record.ts'
import type { Store } from '@cortile/frame/store/store.ts'

/** A confirmation that waits for its answer; `key` is the same at every attempt. */
export interface WaitingConfirmation {
  key: string
  /** Time of the reading, in ms since 1970 by the server's clock. */
  at: number
  /** The children's names. */
  names: string
  body: Confirmation
}

export const confirmationFormat: EntryFormat<WaitingConfirmation> = {
  kind: HAND_OVER,
  format: ({ at, names, body }) => ({ at, names, body }),
  parse: parseConfirmation,
}

function parseConfirmation({ key, value }: StoredRecord): WaitingConfirmation | null {
  if (typeof value !== 'object' || value === null || !('at' in value && 'names' in value && 'body' in value))
    return null
  const { at, names } = value
  const { data: body } = validate(Confirmation, value.body)
  return body && typeof at === 'number' && typeof names === 'string' ? { key, at, names, body } : null
}

/** Sends the confirmations of one account. */
export function confirmationSender(dispatch: Store['dispatch'], account: number) {
  return ({ key, body }: WaitingConfirmation) =>
    sendOnce(dispatch, account, () =>
      dispatch(consegneApi.endpoints.confirmExit.initiate({ body, idempotencyKey: key }, { track: false })),
    )
}

/** What became of the children; null if the reply does not match the contract. */
export function parseConfirmed(reply: unknown): Confirmed[] | null {
  return validate(consegne.confirm.reply, reply).data?.esiti ?? null
}
