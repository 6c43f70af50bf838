import { daysBetween, isWeekend } from '@cortile/contract/days.ts'
import { WEEK_MAX_DAYS } from '@cortile/contract/limits.ts'

/** More columns than this do not fit the sheet. */
const SHEET_DAYS = 7

interface Span {
  data_inizio: string
  data_fine: string
}

/**
 * The days of a week on which the camp is open, each `YYYY-MM-DD`: from Monday to Friday, weekends too where the week begins
 * or ends on one, and `today` in any case. A week that is longer than a year was mistyped, and ends there.
 */
export function campDays({ data_inizio, data_fine }: Span, today?: string): string[] {
  const weekends = isWeekend(data_inizio) || isWeekend(data_fine)
  return daysBetween(data_inizio, data_fine, WEEK_MAX_DAYS).filter(
    (day) => weekends || !isWeekend(day) || day === today,
  )
}

/** The days of a week that have a box to tick on its sheet. Empty for a week whose days do not fit. */
export function sheetDays(week: Span): string[] {
  const days = campDays(week)
  return days.length > SHEET_DAYS ? [] : days
}

/** The day that is shown first: today if it lies in the week, else the first day. */
export function initialDay({ data_inizio, data_fine }: Span, today: string): string {
  return data_inizio <= today && today <= data_fine ? today : data_inizio
}
