import * as z from '@cortile/contract/zod.ts'
import { readStored, writeStored } from '../storage/local-storage.ts'

/**
 * The server's clock, as far as its answers tell. A tablet by a door may be minutes wrong for years, and what it reads
 * without a network is sent with the time of the reading.
 */

const KEY = 'cortile.orologio'

/** `Date` of an answer has whole seconds. Source: RFC 9110, section 5.6.7. */
const SECOND_MS = 1_000

/** How far the server is ahead of this device, in ms; of an earlier page until an answer tells. */
let ahead = readStored(z.int(), KEY) ?? 0

/** Whether an answer has told this page the time: before that its clock may be of a tablet that woke with a flat battery. */
let told = false

export function isServerTimeKnown(): boolean {
  return told
}

/** Now, in ms since 1970, by the server's clock. */
export function serverNow(): number {
  return Date.now() + ahead
}

/**
 * An answer said what time it was at the server: some moment between `sent` and `received`, in ms since 1970 by this
 * device. What is known is corrected only as far as the answer contradicts it, so that the clock does not tremble.
 */
export function syncServerClock(date: string | null, sent: number, received: number): void {
  const said = Date.parse(date ?? '')
  const least = said - received
  const most = said + SECOND_MS - 1 - sent
  // Nothing was said, or this device's own clock was set right meanwhile.
  if (!(least <= most)) return
  told = true
  ahead = Math.min(Math.max(ahead, least), most)
  writeStored(KEY, ahead)
}
