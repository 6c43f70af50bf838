import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import type { ChartData } from '@cortile/kit/chart-data.ts'
import { date } from '@cortile/kit/format.ts'
import { paint } from '@cortile/kit/paint.ts'
import { counted } from '../counted.ts'
import { soleMost } from './sole-most.ts'

type Weeks = DashboardPrivate['prenotazioni']
type Week = Weeks[number]
type Share = Week['gruppi'][number]

/** Who has booked which week, by group: one colour of the stack for each group, in the order they first appear. */
export function bookingsChart(weeks: Weeks): ChartData {
  const groups = new Map(weeks.flatMap(({ gruppi }) => gruppi.map((share) => [nameOf(share), colourOf(share)])))
  return {
    kind: 'stack',
    categories: weeks.map(({ data_inizio }) => date(data_inizio).slice(0, 5)),
    series: [...groups].map(([name, colour]) => ({
      name,
      values: weeks.map(({ gruppi }) => gruppi.find((share) => nameOf(share) === name)?.count ?? 0),
      colour,
    })),
  }
}

/** The main thing about the bookings, in words. */
export function bookingsWords(weeks: Weeks): string {
  const all = weeks.reduce((sum, { totale }) => sum + totale, 0)
  const most = weeks.length > 1 ? soleMost(weeks, ({ totale }) => totale) : null
  return [
    `${all === 0 ? 'Ancora nessuna prenotazione' : counted(all, 'prenotazione', 'prenotazioni')}`,
    `per ${counted(weeks.length, 'settimana', 'settimane')}.`,
    ...(most ? [`La più richiesta: ${titleOf(most)}, con ${counted(most.totale, 'posto', 'posti')}.`] : []),
  ].join(' ')
}

/** Its description, or when it begins. */
export function titleOf({ descrizione, data_inizio }: Week): string {
  return descrizione ?? `settimana dal ${date(data_inizio)}`
}

export function nameOf({ gruppo }: Share): string {
  return gruppo?.nome ?? NO_GROUP
}

export function colourOf({ gruppo }: Share): string {
  return gruppo?.colore ?? paint.muted
}
