import { italianDay } from '@cortile/contract/days.ts'

/** A week's description, or its dates if it has none. */
export function weekName(week: { descrizione: string | null; data_inizio: string; data_fine: string }): string {
  return week.descrizione ?? `Settimana dal ${italianDay(week.data_inizio)} al ${italianDay(week.data_fine)}`
}
