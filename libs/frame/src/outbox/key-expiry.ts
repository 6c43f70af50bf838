import { IDEMPOTENCY_HOURS } from '@cortile/contract/limits.ts'
import { isServerTimeKnown, serverNow } from '../api/server-clock.ts'

const HOUR_MS = 3_600_000
/** As far as two clocks that are right may differ. */
const CLOCK_SLACK_MS = 600_000

/**
 * Whether the server may have forgotten a key that was first sent at `at`, in ms since 1970: an hour before it does. Sent
 * again under it, the call would count once more. Judged by the server's clock only: a tablet whose battery was flat may
 * show any time. A time in the future was written by such a clock, so the age of its key is unknown.
 */
export function isKeyExpired(at: number): boolean {
  return isServerTimeKnown() && (isFuture(at) || serverNow() - at > (IDEMPOTENCY_HOURS - 1) * HOUR_MS)
}

/** Whether a time, in ms since 1970, is still to come by the server's clock. */
export function isFuture(at: number): boolean {
  return at - serverNow() > CLOCK_SLACK_MS
}
