import { addDays, isWeekend } from '@cortile/contract/days.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { dayOf } from '@cortile/kit/format.ts'

/** A week that was typed longer than this is a mistake, and its list of days ends here. */
const MAX_DAYS = 366

interface Span {
  data_inizio: string
  data_fine: string
}

/** Today by the server's clock, whose day decides what an entry at the door counts for. */
export function serverToday(): string {
  return dayOf(new Date(serverNow()))
}

/**
 * The days of a week whose attendance can be chosen, each `YYYY-MM-DD`: from Monday to Friday, weekends too where the week
 * begins or ends on one, and today in any case.
 */
export function attendanceDays({ data_inizio, data_fine }: Span, today: string): string[] {
  const weekends = isWeekend(data_inizio) || isWeekend(data_fine)
  const days: string[] = []
  for (let day = data_inizio; day <= data_fine && days.length < MAX_DAYS; day = addDays(day, 1))
    if (weekends || !isWeekend(day) || day === today) days.push(day)
  return days
}

/** The day that is shown first: today if it lies in the week, else the first day. */
export function initialDay(week: Span, today: string): string {
  return week.data_inizio <= today && today <= week.data_fine ? today : week.data_inizio
}
