import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { isOpen, mayBook, ownBookingRefusal } from '@cortile/contract/er.rules.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'

/** How a week stands for a member: it may be booked, it is, or a word on why not. */
export type WeekState = 'free' | 'booked' | 'full' | 'begun' | 'closed'

type Booker = Pick<Anagrafica, 'stato' | 'gruppo'>

/** `today` is `YYYY-MM-DD`. */
export function bookable(member: Booker, week: MemberWeek, today: string): WeekState {
  if (week.prenotata) return 'booked'
  if (!isOpen(week, today)) return 'begun'
  if (ownBookingRefusal(member, week, today) !== null) return 'closed'
  return week.totale >= week.max ? 'full' : 'free'
}

/** Why this member can book no week at all by itself; `null` if it can. */
export function whyNot({ stato, gruppo }: Booker): string | null {
  if (stato === 'sospeso') return 'La tua utenza è sospesa: per ora non puoi prenotare. Chiedi in segreteria.'
  if (!mayBook(gruppo)) return 'Può prenotare da qui solo chi è in un gruppo ER: contatta l’oratorio.'
  return null
}
