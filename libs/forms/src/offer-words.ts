import { dayOf, time } from '@cortile/kit/format.ts'

const longDay = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** `fino alle 20:00 di lunedì 23 novembre`: until when an offered place is kept; empty for a row without an end. */
export function untilWords(scade_at: string | null): string {
  if (scade_at === null) return ''
  return `fino alle ${time(scade_at)} di ${longDay.format(new Date(`${dayOf(scade_at)}T00:00:00Z`))}`
}

/** Shown while it is not known whether an answer has arrived; it may be sent again, because the first one holds. */
export const ANSWER_UNKNOWN =
  'Non sappiamo se la risposta è arrivata. Controlla la rete e riprova: vale una volta sola.'
