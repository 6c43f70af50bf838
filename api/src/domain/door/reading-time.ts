import { READ_AHEAD_MINUTES, READ_BACK_HOURS } from '@cortile/contract/scanner.ts'
import { invalid } from '../refusal.ts'

const AHEAD_MS = READ_AHEAD_MINUTES * 60_000
const BACK_MS = READ_BACK_HOURS * 3_600_000

/** When a card was read, and whether the reading waited for longer than clocks differ. */
export interface ReadingTime {
  at: Date
  waited: boolean
}

/** The time of a reading. 422 on `read_at` when it is too old or in the future. */
export function readingTime(read_at: string | undefined, now: Date): ReadingTime {
  if (read_at === undefined) return { at: now, waited: false }
  const at = new Date(read_at)
  const age = now.getTime() - at.getTime()
  if (age > BACK_MS || age < -AHEAD_MS) throw invalid({ read_at: ['La lettura è troppo vecchia o nel futuro'] })
  return { at, waited: age > AHEAD_MS }
}
