import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { isOpen, mayBook, ownBookingRefusal } from '@cortile/contract/er.rules.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'

/** State of a week for a member: bookable (`free`), `booked`, or why it is not bookable. */
export type WeekState = 'free' | 'booked' | 'full' | 'begun' | 'closed'

type Booker = Pick<Anagrafica, 'stato' | 'gruppo'>

/** `today` is `YYYY-MM-DD`. */
export function bookable(member: Booker, week: MemberWeek, today: string): WeekState {
  if (week.prenotata) return 'booked'
  if (!isOpen(week, today)) return 'begun'
  if (ownBookingRefusal(member, week, today) !== null) return 'closed'
  return week.totale >= week.max ? 'full' : 'free'
}

/** Why this member cannot book any week; `null` if it can. */
export function refusalReason({ stato, gruppo }: Booker): string | null {
  if (stato === 'sospeso') return 'La tua utenza è sospesa: per ora non puoi prenotare. Chiedi in segreteria.'
  if (!mayBook(gruppo)) return 'Può prenotare da qui solo chi è in un gruppo ER: contatta l’oratorio.'
  return null
}
