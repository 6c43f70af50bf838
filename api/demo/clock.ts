import { addDays } from '@cortile/contract/days.ts'
import { dayIn, instantIn } from '../src/db/time.ts'

/** The time at which the demo is loaded, and its calendar in the centre's zone. */
export interface DemoClock {
  now: Date
  zone: string
  /** `YYYY-MM-DD`. */
  today: string
  /** The calendar day at this distance from today. */
  day: (fromToday: number) => string
  /** The instant of a wall-clock minute of a day. */
  at: (day: string, minuteOfDay: number) => Date
}

export function demoClock(now: Date, zone: string): DemoClock {
  const today = dayIn(zone, now)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    now,
    zone,
    today,
    day: (fromToday) => addDays(today, fromToday),
    at: (day, minute) => instantIn(zone, day, `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`),
  }
}
