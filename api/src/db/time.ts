/**
 * Instants in the database's format, and the local time of a zone. Zone arithmetic is done here and never in SQL: the
 * engines' zone tables may be missing or old.
 */
import { addDays } from '@cortile/contract/days.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SQL_TIME_LENGTH = 'YYYY-MM-DD HH:MM:SS.mmm'.length

/** An instant → `YYYY-MM-DD HH:MM:SS.mmm` in UTC, the format that both engines store and return. */
export function sqlTime(date: Date): string {
  return date.toISOString().slice(0, 23).replace('T', ' ')
}

/** A time from the database → ISO 8601 with `Z` and milliseconds. */
export function isoTime(sql: string): string {
  if (sql.length === SQL_TIME_LENGTH) return `${sql.slice(0, 10)}T${sql.slice(11)}Z`
  const [day, time = '00:00:00'] = sql.split(' ')
  return new Date(`${day}T${time}Z`).toISOString()
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(zone, made)
  return made
}

interface Wall {
  day: string
  time: string
}

/**
 * Cache of the last minute asked for, by zone: most callers ask for the current time. No clock change happens within a
 * minute, and today's offsets from UTC are whole minutes.
 */
const lastMinute = new Map<string, { minute: number } & Wall>()

function wallClock(zone: string, date: Date): Wall {
  const minute = Math.floor(date.getTime() / MINUTE_MS)
  let known = lastMinute.get(zone)
  if (known?.minute !== minute) {
    known = { minute, ...readWall(zone, date) }
    lastMinute.set(zone, known)
  }
  return { day: known.day, time: `${known.time.slice(0, 6)}${String(date.getUTCSeconds()).padStart(2, '0')}` }
}

function readWall(zone: string, date: Date): Wall {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatter(zone).formatToParts(date)) part[type] = value
  return {
    day: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
  }
}

/** The calendar day `YYYY-MM-DD` in the zone. Throws a RangeError for an unknown zone. */
export function dayIn(zone: string, date: Date): string {
  return wallClock(zone, date).day
}

/** The hour in the zone, 0 to 23. */
export function hourIn(zone: string, date: Date): number {
  return Number(wallClock(zone, date).time.slice(0, 2))
}

/** The time of day `HH:MM:SS` in the zone. */
export function timeOfDayIn(zone: string, date: Date): string {
  return wallClock(zone, date).time
}

/** The day of the week in the zone: 1 Monday to 7 Sunday. */
export function weekdayIn(zone: string, date: Date): number {
  return weekdayOf(dayIn(zone, date))
}

/** The day of the week of a calendar day: 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The day (`YYYY-MM-DD`) that many months before another; at the end of a shorter month its last day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** The zone's offset from UTC at an instant, in milliseconds, positive east of UTC. */
function offsetAt(zone: string, ms: number): number {
  const { day, time } = wallClock(zone, new Date(ms))
  return Date.parse(`${day}T${time}Z`) - Math.floor(ms / 1000) * 1000
}

/**
 * The instant at which clocks in the zone show that day and time. A time that a clock change repeats gives the first of
 * the two; a time that it skips gives the instant just as far after the change. Throws a RangeError for an invalid one.
 */
export function instantIn(zone: string, day: string, time = '00:00:00'): Date {
  const asUtc = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(asUtc)) throw new RangeError(`not a day and time: ${day} ${time}`)
  // A clock change near this time lies between the offsets of a day before and a day after.
  const before = asUtc - offsetAt(zone, asUtc - DAY_MS)
  const after = asUtc - offsetAt(zone, asUtc + DAY_MS)
  const shows = (ms: number) => ms + offsetAt(zone, ms) === asUtc
  return new Date([before, after].sort((a, b) => a - b).find(shows) ?? before)
}

/** Cache of the last day asked for, by zone: every reading at the door asks for the current one. */
const lastStart = new Map<string, { day: string; start: number }>()

/** The first instant of a calendar day in the zone; also where a clock change skips midnight. */
export function startOfDay(zone: string, day: string): Date {
  let known = lastStart.get(zone)
  if (known?.day !== day) {
    known = { day, start: instantIn(zone, day).getTime() }
    lastStart.set(zone, known)
  }
  return new Date(known.start)
}

/** A span of time: from `from` up to, but not including, `before`. */
export interface Span {
  from: Date
  before: Date
}

/** Calendar days in the zone, from `first` to `last`, both whole; one day without `last`. */
export function daySpan(zone: string, first: string, last = first): Span {
  return { from: startOfDay(zone, first), before: startOfDay(zone, addDays(last, 1)) }
}

/** `isoTime` for a column that may be null. */
export function isoTimeOrNull(sql: string | null): string | null {
  return sql === null ? null : isoTime(sql)
}
