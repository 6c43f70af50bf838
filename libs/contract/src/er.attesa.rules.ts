/** The waiting list of a week: until when one may join it, and how long an offered place is kept. Days as `YYYY-MM-DD` in the centre's zone. */
import { addDays } from './days.ts'

/** Lists close and offers end at this time of day. */
export const LIST_TIME = '20:00:00'
/** This many days before the week and later, an offer lasts one day. */
const SHORT_DAYS = 10
const CLOSES_DAYS = 2

/** The day on which the list of a week closes, at `LIST_TIME`: families then look for something else. */
export function listClosingDay({ data_inizio }: { data_inizio: string }): string {
  return addDays(data_inizio, -CLOSES_DAYS)
}

/** The last day of an offer that is made on `today`: it ends at `LIST_TIME`, at the latest on the eve of the week. */
export function offerLastDay(week: { data_inizio: string }, today: string, offerta_giorni: number): string {
  const isNear = addDays(today, SHORT_DAYS) >= week.data_inizio
  const last = addDays(today, isNear ? 1 : offerta_giorni)
  const eve = addDays(week.data_inizio, -1)
  return last < eve ? last : eve
}
