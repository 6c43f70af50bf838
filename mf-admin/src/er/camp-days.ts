const DAY_MS = 86_400_000
/** More columns than this leave no room on the paper. */
const MOST = 7

/**
 * The days of a week on which somebody is ticked off, each `YYYY-MM-DD`: from Monday to Friday, weekends too where the
 * week begins or ends on one. None of a week that is longer than its paper is wide.
 */
export function campDays({ data_inizio, data_fine }: { data_inizio: string; data_fine: string }): string[] {
  const weekends = isWeekend(data_inizio) || isWeekend(data_fine)
  const days: string[] = []
  for (let day = data_inizio; day <= data_fine && days.length <= MOST; day = dayAfter(day))
    if (weekends || !isWeekend(day)) days.push(day)
  return days.length > MOST ? [] : days
}

function isWeekend(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
