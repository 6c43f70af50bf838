import { KIOSK_CLOSING_HOURS, type Kiosk } from '@cortile/contract/kiosks.ts'
import { isoTime } from '../../db/time.ts'
import type { KioskModel } from './kiosk.model.ts'

const CLOSING_MS = KIOSK_CLOSING_HOURS * 60 * 60_000

type Ending = Pick<KioskModel, 'closing_at' | 'ended_at'>

/** The state of a device: one that is closing is closed after a day, also if it was never heard of again. */
export function stateOf({ closing_at, ended_at }: Ending, now: Date): Kiosk['stato'] {
  if (ended_at !== null) return 'chiuso'
  if (closing_at === null) return 'attivo'
  return now.getTime() - Date.parse(isoTime(closing_at)) < CLOSING_MS ? 'in_chiusura' : 'chiuso'
}

export function presentKiosk(row: KioskModel, now: Date): Kiosk {
  return { id: row.id, name: row.name, stato: stateOf(row, now), last_seen_at: isoTime(row.last_seen_at) }
}
