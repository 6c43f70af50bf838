/** Calendar days as `YYYY-MM-DD`, without a zone. */

const DAY_MS = 86_400_000

/** The calendar day `days` later (earlier when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** `2026-11-21` → `21/11/2026`. */
export function italianDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
}

/** The days from `first` to `last`, both included: none if `last` is earlier, and at most `max`, the first ones. */
export function daysBetween(first: string, last: string, max = Infinity): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length < max; day = addDays(day, 1)) days.push(day)
  return days
}
