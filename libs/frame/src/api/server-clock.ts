import * as z from '@cortile/contract/zod.ts'
import { readStored, writeStored } from '../storage/local-storage.ts'

/**
 * The server's clock, estimated from its answers. A tablet's own clock may be wrong by minutes for years, and its
 * offline readings are sent with the time of the reading.
 */

const KEY = 'cortile.orologio'

/** The `Date` header has whole seconds. Source: RFC 9110, section 5.6.7. */
const SECOND_MS = 1_000

/** Server time minus device time, in ms; until the first answer, the value of an earlier page. */
let offset = readStored(z.int(), KEY) ?? 0

/** Whether this page has had an answer with a time: before, the device's clock may be wrong after an empty battery. */
let isKnown = false

export function isServerTimeKnown(): boolean {
  return isKnown
}

/** Now, in ms since 1970, by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset
}

/**
 * Corrects the offset by the `Date` of an answer, which is a moment between `sent` and `received`, in ms since 1970 by
 * this device. It is corrected only as far as the answer contradicts it, so that the clock does not jitter.
 */
export function syncServerClock(date: string | null, sent: number, received: number): void {
  const serverTime = Date.parse(date ?? '')
  const minOffset = serverTime - received
  const maxOffset = serverTime + SECOND_MS - 1 - sent
  // No valid date, or this device's clock was set meanwhile.
  if (!(minOffset <= maxOffset)) return
  isKnown = true
  offset = Math.min(Math.max(offset, minOffset), maxOffset)
  writeStored(KEY, offset)
}
