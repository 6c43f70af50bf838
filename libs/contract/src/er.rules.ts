import { optionRow } from './er.prezzi.ts'
import type { MemberOption, Prezzo, Settimana } from './er.ts'
import { fromHundredths, toHundredths } from './money.ts'
import { MEMBER_SUSPENDED } from './scanner.ts'

interface Booker {
  stato: 'attivo' | 'sospeso'
  gruppo: { nome: string } | null
}

/** Whether members of a group may book the summer camp: the group's name starts with `ER`. */
export function mayBook(gruppo: { nome: string } | null): boolean {
  return gruppo?.nome.startsWith('ER') ?? false
}

/** Whether a week begins after `today`; both `YYYY-MM-DD`, today in the centre's zone. */
export function isOpen(week: { data_inizio: string }, today: string): boolean {
  return today < week.data_inizio
}

/**
 * The reason why a member may not book a week for itself, `null` if it may; staff may book any member at any time. Free
 * places are checked only by the booking itself.
 */
export function ownBookingRefusal(member: Booker, week: { data_inizio: string }, today: string): string | null {
  if (member.stato === 'sospeso') return MEMBER_SUSPENDED
  if (!mayBook(member.gruppo)) return 'Può prenotare solo chi è in un gruppo ER: contatta l’oratorio'
  if (!isOpen(week, today)) return 'La settimana è già iniziata: contatta l’oratorio per prenotare'
  return null
}

/**
 * Whether a week has a place that is neither booked nor kept for members who wait or have an offer. A member's own row,
 * which its booking closes, does not count.
 */
export function hasFreePlace(
  { max, totale, offerti, in_attesa }: Pick<Settimana, 'max' | 'totale' | 'offerti' | 'in_attesa'>,
  ownRow: object | null = null,
): boolean {
  return totale + offerti + in_attesa - (ownRow === null ? 0 : 1) < max
}

/** A price in coins with these options in place of the ones that it has. */
export function priceWith({ righe }: Prezzo, options: readonly MemberOption[]): Prezzo {
  const lines = [...righe.filter(({ voce }) => voce !== 'opzione'), ...options.map(optionRow)]
  const hundredths = lines.reduce((sum, { importo }) => sum + toHundredths(importo), 0)
  return { righe: lines, totale: fromHundredths(hundredths) }
}
