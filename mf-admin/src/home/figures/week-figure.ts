import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import type { ChartData } from '@cortile/kit/chart/chart-data.ts'
import { date, numero } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { counted } from '../counted.ts'
import { soleMost } from './sole-most.ts'

type Week = DashboardPrivate['lastWeek']

const short = new Intl.DateTimeFormat('it-IT', { weekday: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('it-IT', { weekday: 'long', timeZone: 'UTC' })

export const weekColour = colorVars.primary.main

/** No entries, exits or refused cards: there is nothing to draw. */
export function isIdle(week: Week): boolean {
  return week.every(({ ingressi, uscite, errors, unique_users }) => ingressi + uscite + errors + unique_users === 0)
}

/** The number of different people on each of the last seven days; the last one is today, which is not over. */
export function weekChart(week: Week): ChartData {
  return {
    kind: 'line',
    categories: week.map((day, index) => (index === week.length - 1 ? 'oggi' : weekday(day.date, short))),
    series: [{ name: 'Persone diverse', values: week.map((day) => day.unique_users), colour: weekColour }],
  }
}

/** `ven 20/11`: within the last seven days the year is not needed. */
export function dayWords(day: string): string {
  return `${weekday(day, short)} ${date(day).slice(0, 5)}`
}

/** The number of cards that the door refused, which no chart shows. */
export function refusedWords(week: Week): string {
  return `Letture rifiutate: ${numero(week.reduce((sum, { errors }) => sum + errors, 0))}`
}

/** The main point about the week, in words. */
export function weekWords(week: Week): string {
  const most = Math.max(0, ...week.map((day) => day.unique_users))
  if (most === 0) return 'Negli ultimi 7 giorni non è passato nessuno.'
  const people = counted(most, 'persona', 'persone diverse')
  const busiest = soleMost(week, (day) => day.unique_users)
  return busiest
    ? `Il giorno più frequentato: ${weekday(busiest.date, long)} ${date(busiest.date)}, con ${people}.`
    : `Nei giorni più frequentati: ${people}.`
}

function weekday(day: string, format: Intl.DateTimeFormat): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
