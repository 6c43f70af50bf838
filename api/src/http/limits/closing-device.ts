import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { KIOSK_IS_CLOSING } from '@cortile/contract/kiosks.ts'
import { isoTime } from '../../db/time.ts'
import type { Actor } from '../../domain/actor.ts'
import { conflict } from '../../domain/refusal.ts'

interface CardCall {
  actor: Actor
  body: unknown
  /** The idempotency key; empty without one. */
  key: string
}

/**
 * 409 for a card or a sale that a closing device has accepted since it began to close. What waited on it is sent: a
 * reading with its time, and every call with a key that was made before.
 */
export function refuseNewCard({ readsCard }: Pick<Endpoint, 'readsCard'>, { actor, body, key }: CardCall): void {
  if (!readsCard || actor.kind !== 'staff' || actor.kiosk?.closingAt == null) return
  const closing = Date.parse(isoTime(actor.kiosk.closingAt))
  if ((timeOfReading(body) ?? timeOfKey(key) ?? closing) >= closing) throw conflict(KIOSK_IS_CLOSING)
}

function timeOfReading(body: unknown): number | null {
  const read_at: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'read_at') : undefined
  return typeof read_at === 'string' ? Date.parse(read_at) : null
}

/** The time in a UUID of version 7, in ms since 1970. Source: RFC 9562, section 5.7. */
function timeOfKey(key: string): number | null {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(key) ?? []
  return high === undefined || low === undefined ? null : Number.parseInt(high + low, 16)
}
