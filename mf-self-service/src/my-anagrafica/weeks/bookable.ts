import { isOpen, mayBook, ownBookingRefusal } from '@cortile/contract/er.rules.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { GUARDIAN_BOOKS, type OwnAnagrafica } from '@cortile/contract/my-anagrafica.ts'

/** State of a week for a member: bookable (`free`), `booked`, or why it is not bookable. */
export type WeekState = 'free' | 'booked' | 'full' | 'begun' | 'closed'

/** `saldo` is absent for an adult who does not pay for the member; `isChild`: a minor with its own address. */
type Booker = Pick<OwnAnagrafica, 'stato' | 'gruppo' | 'saldo' | 'nome'> & { isChild?: boolean }

/** `today` is `YYYY-MM-DD`. */
export function bookable(member: Booker, week: MemberWeek, today: string): WeekState {
  if (week.prenotata) return 'booked'
  if (!isOpen(week, today)) return 'begun'
  if (member.isChild || member.saldo === undefined || ownBookingRefusal(member, week, today) !== null) return 'closed'
  return week.totale >= week.max ? 'full' : 'free'
}

/** Why this member cannot book any week; `null` if it can. */
export function refusalReason({ stato, gruppo, saldo, nome, isChild = false }: Booker): string | null {
  if (isChild) return `${GUARDIAN_BOOKS}.`
  if (stato === 'sospeso') return 'La tua utenza è sospesa: per ora non puoi prenotare. Chiedi in segreteria.'
  if (saldo === undefined) return `Le settimane di ${nome} le prenota chi paga le sue quote.`
  if (!mayBook(gruppo)) return 'Può prenotare da qui solo chi è in un gruppo ER: contatta l’oratorio.'
  return null
}
