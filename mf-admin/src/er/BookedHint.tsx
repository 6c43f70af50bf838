import type { Settimana } from '@cortile/contract/er.ts'
import { numero } from '@cortile/kit/format.ts'

type Booked = Pick<Settimana, 'totale' | 'max'>

/** How many places are taken while somebody changes how many there are; aloud, when that changes under the form. */
export function BookedHint({ now, opened }: { now: Booked; opened: Booked }) {
  return (
    <span role="status">
      {bookedWords(now.totale)}
      {now.totale !== opened.totale && `: erano ${numero(opened.totale)} quando hai aperto questo modulo`}
      {now.totale >= now.max && '. La settimana è al completo'}
    </span>
  )
}

/** How many have booked. */
function bookedWords(totale: number): string {
  if (totale === 0) return 'Nessuna prenotazione'
  return totale === 1 ? '1 prenotazione' : `${numero(totale)} prenotazioni`
}
