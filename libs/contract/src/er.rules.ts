import { MEMBER_SUSPENDED } from './scanner.ts'

interface Booker {
  stato: 'attivo' | 'sospeso'
  gruppo: { nome: string } | null
}

/** Whether the members of a group take part in the summer camp: its name starts with `ER`. */
export function mayBook(gruppo: { nome: string } | null): boolean {
  return gruppo?.nome.startsWith('ER') ?? false
}

/** Whether a week is still to begin on `today`; both `YYYY-MM-DD`, today in the centre's zone. */
export function isOpen(week: { data_inizio: string }, today: string): boolean {
  return today < week.data_inizio
}

/**
 * Why a member may not book a week for itself, `null` if it may; staff may book anybody at any time. Whether there is
 * a place left only the booking can tell.
 */
export function ownBookingRefusal(member: Booker, week: { data_inizio: string }, today: string): string | null {
  if (member.stato === 'sospeso') return MEMBER_SUSPENDED
  if (!mayBook(member.gruppo)) return 'Può prenotare solo chi è in un gruppo ER: contatta l’oratorio'
  if (!isOpen(week, today)) return 'La settimana è già iniziata: contatta l’oratorio per prenotare'
  return null
}
