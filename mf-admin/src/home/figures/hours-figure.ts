import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import type { ChartData } from '@cortile/kit/chart/chart-data.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { counted } from '../counted.ts'
import { soleMost } from './sole-most.ts'

type Hours = DashboardPrivate['todayHours']
type Hour = Hours[number]

/** The colours of entries and exits, as everywhere. */
export const hourColours = { ingressi: colorVars.success.main, uscite: colorVars.secondary.main }

/** A phone has no room for the label of each hour. */
const NAMED_EVERY = 3

/** Today's entries and exits, all 24 hours of the day. */
export function hoursChart(hours: Hours): ChartData {
  return {
    kind: 'columns',
    categories: hours.map(({ hour }) => (hour % NAMED_EVERY === 0 ? String(hour) : '')),
    series: [
      { name: 'Ingressi', values: hours.map(({ ingressi }) => ingressi), colour: hourColours.ingressi },
      { name: 'Uscite', values: hours.map(({ uscite }) => uscite), colour: hourColours.uscite },
    ],
  }
}

/** The hours with entries or exits. */
export function busyHours(hours: Hours): Hours {
  return hours.filter((hour) => moves(hour) > 0)
}

/** The main point about today, in words. */
export function hoursWords(hours: Hours): string {
  const [entries, exits] = [totalOf(hours, 'ingressi'), totalOf(hours, 'uscite')]
  if (entries + exits === 0) return 'Oggi non è ancora entrato né uscito nessuno.'
  const busiest = soleMost(hours, moves)
  return [
    `Oggi ${counted(entries, 'ingresso', 'ingressi')} e ${counted(exits, 'uscita', 'uscite')}.`,
    ...(busiest ? [`L’ora più animata: ${spanOf(busiest)}.`] : []),
  ].join(' ')
}

/** `16:00–17:00`. */
export function spanOf({ hour }: Hour): string {
  return `${clock(hour)}–${clock(hour + 1)}`
}

/** The sum over all hours. */
export function totalOf(hours: Hours, of: 'ingressi' | 'uscite'): number {
  return hours.reduce((sum, hour) => sum + hour[of], 0)
}

function moves({ ingressi, uscite }: Hour): number {
  return ingressi + uscite
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
