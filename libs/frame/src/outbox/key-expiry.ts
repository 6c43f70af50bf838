import { IDEMPOTENCY_HOURS } from '@cortile/contract/limits.ts'
import { isServerTimeKnown, serverNow } from '../api/server-clock.ts'

const HOUR_MS = 3_600_000
/** Tolerated difference of two correct clocks. */
const CLOCK_SLACK_MS = 600_000

/**
 * Whether the server may have deleted a key first sent at `at`, in ms since 1970; true an hour early. A retry under a
 * deleted key would count twice. Judged by the server's clock only: a tablet with an empty battery may show any time. A
 * time in the future was written by such a clock, so the age of its key is unknown.
 */
export function isKeyExpired(at: number): boolean {
  return isServerTimeKnown() && (isFuture(at) || serverNow() - at > (IDEMPOTENCY_HOURS - 1) * HOUR_MS)
}

/** Whether a time, in ms since 1970, is in the future by the server's clock. */
export function isFuture(at: number): boolean {
  return at - serverNow() > CLOCK_SLACK_MS
}
