import type { Settimana } from '@cortile/contract/er.ts'
import { capitalised, date, monete } from '@cortile/kit/format.ts'

type Days = Pick<Settimana, 'data_inizio' | 'data_fine'>

const weekday = new Intl.DateTimeFormat('it-IT', { weekday: 'short', timeZone: 'UTC' })

/** `Lun 15/06 – ven 19/06/2026`; both years where they differ. */
export function weekDates({ data_inizio, data_fine }: Days): string {
  const last = `${shortDay(data_fine)} ${date(data_fine)}`
  if (data_inizio === data_fine) return capitalised(last)
  const sameYear = data_inizio.slice(0, 4) === data_fine.slice(0, 4)
  const first = sameYear ? date(data_inizio).slice(0, 5) : date(data_inizio)
  return `${capitalised(shortDay(data_inizio))} ${first} – ${last}`
}

/** The title of a week: its description, or its dates. */
export function weekTitle(week: Days & Pick<Settimana, 'descrizione'>): string {
  return week.descrizione ?? weekDates(week)
}

export function quotaWords(quota: number): string {
  return quota === 0 ? 'gratis' : monete(quota)
}

/** `lun 15`: the head of a day's column. */
export function dayHead(day: string): string {
  return `${shortDay(day)} ${Number(day.slice(8))}`
}

function shortDay(day: string): string {
  return weekday.format(new Date(`${day}T00:00:00Z`))
}
