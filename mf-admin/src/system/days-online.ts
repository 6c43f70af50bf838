const DAY_MS = 86_400_000

/** Whole days from one calendar day to another, both `YYYY-MM-DD`. */
export function daysOnline(since: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(since)) / DAY_MS)
}
