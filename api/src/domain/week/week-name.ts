import { italianDay } from '@cortile/contract/days.ts'

/** A week's description, or its dates if it has none. */
export function weekName(week: { descrizione: string | null; data_inizio: string; data_fine: string }): string {
  return week.descrizione ?? `Settimana dal ${italianDay(week.data_inizio)} al ${italianDay(week.data_fine)}`
}

/** A week's description with its dates, for a letter. */
export function weekWithDates(week: { descrizione: string | null; data_inizio: string; data_fine: string }): string {
  const name = weekName(week)
  return week.descrizione === null
    ? name
    : `${name}, dal ${italianDay(week.data_inizio)} al ${italianDay(week.data_fine)}`
}
