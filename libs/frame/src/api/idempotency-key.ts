import { v7 } from 'uuid'
import { serverNow } from './server-clock.ts'

/**
 * A new idempotency key: a UUID that holds the server's time (version 7), by which a closing device's waiting sales are
 * told from new ones. Not `crypto.randomUUID`, which is missing on pages served over plain http in the centre's own
 * network.
 */
export function newKey(): string {
  return v7({ msecs: Math.max(0, serverNow()) })
}
