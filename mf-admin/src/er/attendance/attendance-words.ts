import type { AttendanceRow, AttendanceWeek, TickOutcome } from '@cortile/contract/er.presenze.ts'
import { capitalised, date, dateTime, dayOf, numero, time } from '@cortile/kit/format.ts'

const weekday = new Intl.DateTimeFormat('it-IT', { weekday: 'long', timeZone: 'UTC' })

/** `lunedì 17/06/2026`. */
export function longDay(day: string): string {
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${date(day)}`
}

/** The same as an option of a list of days. */
export function dayOption(day: string, today: string): string {
  return `${capitalised(longDay(day))}${day === today ? ' (oggi)' : ''}`
}

/** The state of a member on a day; `Entrato`: there is no tick, but an entry at the door. */
export function stateWords({ presente, letto_at }: AttendanceRow, giorno: string): string {
  if (presente === null) return 'Non segnato'
  if (presente && letto_at === null) return 'Entrato'
  const word = presente ? 'Presente' : 'Assente'
  if (letto_at === null) return word
  return `${word}, segnato ${dayOf(letto_at) === giorno ? `alle ${time(letto_at)}` : `il ${dateTime(letto_at)}`}`
}

type Adults = Pick<AttendanceWeek, 'minori' | 'adulti' | 'servono'>

/** How many adults the minors who are there need, and whether they are there. */
export function adultsWords({ minori, adulti, servono }: Adults): string {
  if (servono === 0) return 'Per ora non risultano minori presenti.'
  const minors = minori === 1 ? '1 minore' : `${numero(minori)} minori`
  const needed = servono === 1 ? 'serve 1 adulto' : `servono ${numero(servono)} adulti`
  if (adulti >= servono) return `Per ${minors} ${needed}: ${servono === 1 ? 'c’è' : 'ci sono'}.`
  const present = adulti === 0 ? 'non ne risulta nessuno' : `ne risult${adulti === 1 ? 'a' : 'ano'} ${numero(adulti)}`
  return `Per ${minors} ${needed}: per ora ${present}.`
}

/** What a tick that did not count is told; null for one that did. */
export const outcomeWords: Readonly<Record<TickOutcome, string | null>> = {
  preso: null,
  superato: 'Un’altra persona l’ha segnato dopo di te: vale il suo.',
  scaduto: 'Non salvato: è passato troppo tempo. Segna di nuovo.',
  non_iscritto: 'Non salvato: non è più in questa settimana.',
}
