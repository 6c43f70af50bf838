import { scannerApi } from '@cortile/client/scanner.ts'
import { ScanResult } from '@cortile/contract/scanner.ts'
import { validate } from '@cortile/contract/validate.ts'
import type { Outcome as Delivered } from '@cortile/frame/outbox/outbox.ts'
import { sendOnce } from '@cortile/frame/outbox/send-once.ts'
import type { Store } from '@cortile/frame/store/store.ts'
import type { Outcome, Scan } from './scan-queue.ts'

/**
 * Sends the readings of one account. Every attempt contains the time of the reading: the log keeps the order of the door
 * also for late readings, and a newer state is not overwritten.
 */
export function scanSender(dispatch: Store['dispatch'], account: number) {
  return ({ key, at, body }: Scan) => {
    const dated = { ...body, read_at: new Date(at).toISOString() }
    return sendOnce(dispatch, account, () =>
      dispatch(scannerApi.endpoints.readCard.initiate({ body: dated, idempotencyKey: key }, { track: false })),
    )
  }
}

/** The result in a reply; null if the reply does not match the contract. */
export function parseScanResult(reply: unknown): ScanResult | null {
  return validate(ScanResult, reply).data
}

/** The reading's outcome by a definite response; a refusal may contain the member's name and group. */
export function scanOutcome(delivered: Delivered<ScanResult>): Outcome {
  if (delivered.kind === 'accepted') {
    const { famiglia, iscritto } = delivered.reply
    return { kind: famiglia || iscritto ? 'held' : 'moved', result: delivered.reply }
  }
  const { message, details = {} } = delivered.error
  const { name } = details
  return {
    kind: 'refused',
    message,
    name: typeof name === 'string' ? name : null,
    gruppo: validate(ScanResult.shape.gruppo, details['gruppo']).data,
    eta: validate(ScanResult.shape.eta, details['eta']).data ?? undefined,
  }
}
