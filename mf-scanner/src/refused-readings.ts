import { validate } from '@cortile/contract/validate.ts'
import * as z from '@cortile/contract/zod.ts'
import type { EntryFormat, EntryStorage } from '@cortile/frame/outbox/entry-storage.ts'
import type { Entry } from './scan-queue.ts'
import { refusedName } from './verdict.ts'

/** A reading that was refused when its member had left the door already: whoever let it in without an answer must know. */
export interface RefusedReading {
  key: string
  /** Time of the reading, in ms since 1970. */
  at: number
  /** The member's name, or the card's number. */
  name: string
  reason: string
}

const Stored = z.object({ at: z.number(), name: z.string(), reason: z.string() })

export const refusedFormat: EntryFormat<RefusedReading> = {
  kind: 'lettura-rifiutata',
  format: ({ at, name, reason }) => ({ at, name, reason }),
  parse: ({ key, value }) => {
    const { data } = validate(Stored, value)
    return data && { key, ...data }
  },
}

/** The refusal in an entry of the log; null for any other outcome. */
export function refusedIn({ key, at, code, outcome }: Entry): RefusedReading | null {
  return outcome.kind === 'refused' ? { key, at, name: refusedName(code, outcome), reason: outcome.message } : null
}

/** The refused readings that nobody has acknowledged, on the device of one account. */
export function createRefusedReadings(storage: EntryStorage<RefusedReading>, onChange: () => void) {
  let readings: readonly RefusedReading[] = []
  const set = (next: readonly RefusedReading[]) => {
    readings = next
    onChange()
  }
  return {
    /** Oldest first. */
    all: () => readings,
    /** Reads those stored by an earlier page. */
    restore: async () => {
      const stored = await storage.own().catch(() => [])
      const known = new Set(readings.map(({ key }) => key))
      const earlier = stored.filter(({ key }) => !known.has(key))
      if (earlier.length > 0) set([...earlier.toSorted((one, other) => one.at - other.at), ...readings])
    },
    /** Shows a reading, and stores it. If the device fails it is shown until a reload. */
    add: async (reading: RefusedReading) => {
      set([...readings, reading])
      await storage.put(reading).catch(() => undefined)
    },
    acknowledge: async () => {
      const seen = readings
      set([])
      await Promise.all(seen.map((reading) => storage.remove(reading).catch(() => undefined)))
    },
  }
}
