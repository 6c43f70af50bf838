import { listClosingDay } from '@cortile/contract/er.attesa.rules.ts'
import { hasFreePlace, isOpen, mayBook, ownBookingRefusal } from '@cortile/contract/er.rules.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import { GUARDIAN_BOOKS, type OwnAnagrafica } from '@cortile/contract/my-anagrafica.ts'

/**
 * State of a week for a member: bookable (`free`), `booked`, with a place that is kept for it (`offered`), with the member
 * in its waiting list (`waiting`), or why it is not bookable; `unlisted`: full, and its waiting list is closed.
 */
export type WeekState = 'free' | 'booked' | 'offered' | 'waiting' | 'full' | 'unlisted' | 'begun' | 'closed'

/** `saldo` is absent for an adult who does not pay for the member; `isChild`: a minor with its own address. */
export type Booker = Pick<OwnAnagrafica, 'stato' | 'gruppo' | 'saldo' | 'nome'> & { isChild?: boolean }

/** `today` is `YYYY-MM-DD`. */
export function bookable(member: Booker, week: MemberWeek, today: string): WeekState {
  if (week.prenotata) return 'booked'
  if (!isOpen(week, today)) return 'begun'
  if (week.attesa?.stato === 'offerto') return 'offered'
  const mayBookIt = mayDecide(member) && ownBookingRefusal(member, week, today) === null
  if (mayBookIt && hasFreePlace(week, week.attesa)) return 'free'
  if (week.attesa !== null) return 'waiting'
  if (!mayBookIt) return 'closed'
  // On the day itself the server knows the time.
  return today > listClosingDay(week) ? 'unlisted' : 'full'
}

/** How many places a member may book that are neither booked nor kept for others. */
export function freePlaces({ max, totale, offerti, in_attesa, attesa }: MemberWeek): number {
  return max - totale - offerti - in_attesa + (attesa === null ? 0 : 1)
}

/** Whether the adult of this page decides about weeks and waiting lists for the member. */
export function mayDecide({ isChild = false, saldo }: Booker): boolean {
  return !isChild && saldo !== undefined
}

/** Why this member cannot book any week; `null` if it can. */
export function refusalReason({ stato, gruppo, saldo, nome, isChild = false }: Booker): string | null {
  if (isChild) return `${GUARDIAN_BOOKS}.`
  if (stato === 'sospeso') return 'La tua utenza è sospesa: per ora non puoi prenotare. Chiedi in segreteria.'
  if (saldo === undefined) return `Le settimane di ${nome} le prenota chi paga le sue quote.`
  if (!mayBook(gruppo)) return 'Può prenotare da qui solo chi è in un gruppo ER: contatta l’oratorio.'
  return null
}
