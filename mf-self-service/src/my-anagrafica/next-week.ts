import type { MemberWeek } from '@cortile/contract/er.ts'

/** The booked week that is going on or comes next; `today` is `YYYY-MM-DD`. */
export function nextWeek(weeks: readonly MemberWeek[], today: string): MemberWeek | null {
  const ahead = weeks.filter(({ prenotata, data_fine }) => prenotata && data_fine >= today)
  return ahead.toSorted((a, b) => a.data_inizio.localeCompare(b.data_inizio))[0] ?? null
}
