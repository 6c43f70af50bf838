/** A week's description, or its dates if it has none. */
export function weekName(week: { descrizione: string | null; data_inizio: string; data_fine: string }): string {
  const italian = (date: string) => date.split('-').reverse().join('/')
  return week.descrizione ?? `Settimana dal ${italian(week.data_inizio)} al ${italian(week.data_fine)}`
}
