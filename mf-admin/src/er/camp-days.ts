import { addDays, isWeekend } from '@cortile/contract/days.ts'

/** More columns than this do not fit the sheet. */
const MAX_DAYS = 7

/**
 * The days of a week that have a box to tick, each `YYYY-MM-DD`: from Monday to Friday, weekends too where the week
 * begins or ends on one. Empty for a week whose days do not fit the sheet.
 */
export function campDays({ data_inizio, data_fine }: { data_inizio: string; data_fine: string }): string[] {
  const weekends = isWeekend(data_inizio) || isWeekend(data_fine)
  const days: string[] = []
  for (let day = data_inizio; day <= data_fine && days.length <= MAX_DAYS; day = addDays(day, 1))
    if (weekends || !isWeekend(day)) days.push(day)
  return days.length > MAX_DAYS ? [] : days
}
