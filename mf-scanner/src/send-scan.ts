import { scannerApi } from '@cortile/client/scanner.ts'
import { ScanResult } from '@cortile/contract/scanner.ts'
import { validate } from '@cortile/contract/validate.ts'
import type { Outcome as Delivered } from '@cortile/frame/outbox/outbox.ts'
import { sendOnce } from '@cortile/frame/outbox/send-once.ts'
import type { Store } from '@cortile/frame/store/store.ts'
import type { Outcome, Scan } from './scan-queue.ts'

/**
 * Sends the readings of one account. Every reading says when it was made, at every attempt: the log has the order of the
 * door however long one waits for its answer, and nothing newer is overturned.
 */
export function scanSender(dispatch: Store['dispatch'], account: number) {
  return ({ key, at, body }: Scan) => {
    const dated = { ...body, read_at: new Date(at).toISOString() }
    return sendOnce(dispatch, account, () =>
      dispatch(scannerApi.endpoints.readCard.initiate({ body: dated, idempotencyKey: key }, { track: false })),
    )
  }
}

/** A reply as the contract has it; null where it is none. */
export function parseScanResult(reply: unknown): ScanResult | null {
  return validate(ScanResult, reply).data
}

/** What a definite answer means for the reading; the server's no may name the member and the group. */
export function scanOutcome(delivered: Delivered<ScanResult>): Outcome {
  if (delivered.kind === 'accepted') return { kind: 'moved', result: delivered.reply }
  const { message, details = {} } = delivered.error
  const { name } = details
  return {
    kind: 'refused',
    message,
    name: typeof name === 'string' ? name : null,
    gruppo: validate(ScanResult.shape.gruppo, details['gruppo']).data,
  }
}
