import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import type { ChartData } from '@cortile/kit/chart/chart-data.ts'
import { date } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { counted } from '../counted.ts'
import { DRAWN_AT_MOST } from './drawn-at-most.ts'
import { soleMost } from './sole-most.ts'

type Weeks = DashboardPrivate['prenotazioni']
type Week = Weeks[number]
type Share = Week['gruppi'][number]

/** A series of the stacked chart: the bookings of one group in each of the weeks. */
interface Bookings {
  name: string
  colour: string
  values: number[]
}

/** Name of the other groups, where there are too many to draw. */
const OTHERS = 'Altri gruppi'

/**
 * Bookings by week and group: one series for each group, in the order of their first appearance. Only the nearest weeks
 * and the largest groups are drawn, the other groups as one series: a bar for each week and group would block the page.
 */
export function bookingsChart(weeks: Weeks): ChartData {
  const near = weeks.slice(0, DRAWN_AT_MOST)
  const groups = groupsOf(near)
  const shown = groups.length > DRAWN_AT_MOST ? largest(groups, DRAWN_AT_MOST - 1) : groups
  const others = groups.filter((group) => !shown.includes(group))
  const series = [...shown, ...(others.length > 0 ? [combined(others)] : [])]
  return {
    kind: 'stack',
    categories: near.map(({ data_inizio }) => date(data_inizio).slice(0, 5)),
    series,
  }
}

/** The bookings of each group in each of the weeks. */
function groupsOf(weeks: Weeks): Bookings[] {
  const groups = new Map<string, Bookings>()
  for (const [index, { gruppi }] of weeks.entries())
    for (const share of gruppi) {
      const name = nameOf(share)
      const group = groups.get(name) ?? { name, colour: colourOf(share), values: weeks.map(() => 0) }
      group.values[index] = share.count
      groups.set(name, group)
    }
  return [...groups.values()]
}

/** The groups with the most bookings, in the given order: colours that swap places between updates would distract. */
function largest(groups: readonly Bookings[], count: number): Bookings[] {
  const most = new Set(groups.toSorted((one, other) => sumOf(other.values) - sumOf(one.values)).slice(0, count))
  return groups.filter((group) => most.has(group))
}

function combined(groups: readonly Bookings[]): Bookings {
  const [first] = groups
  const values = (first?.values ?? []).map((_, index) => sumOf(groups.map((group) => group.values[index] ?? 0)))
  return { name: OTHERS, colour: colorVars.muted, values }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** The main point about the bookings, in words. */
export function bookingsWords(weeks: Weeks): string {
  const all = weeks.reduce((sum, { totale }) => sum + totale, 0)
  const most = weeks.length > 1 ? soleMost(weeks, ({ totale }) => totale) : null
  return [
    `${all === 0 ? 'Ancora nessuna prenotazione' : counted(all, 'prenotazione', 'prenotazioni')}`,
    `per ${counted(weeks.length, 'settimana', 'settimane')}.`,
    ...(most ? [`La più richiesta: ${titleOf(most)}, con ${counted(most.totale, 'posto', 'posti')}.`] : []),
    ...partWords(weeks),
  ].join(' ')
}

/** Tells which part is drawn, if not all of it. */
function partWords(weeks: Weeks): string[] {
  const groups = groupsOf(weeks.slice(0, DRAWN_AT_MOST)).length
  const parts = [
    ...(weeks.length > DRAWN_AT_MOST ? [`le prime ${DRAWN_AT_MOST} settimane`] : []),
    ...(groups > DRAWN_AT_MOST ? [`gli ${DRAWN_AT_MOST - 1} gruppi più numerosi, gli altri insieme`] : []),
  ]
  return parts.length === 0 ? [] : [`Il grafico mostra ${parts.join(' e ')}.`]
}

/** Its description, or its first day. */
export function titleOf({ descrizione, data_inizio }: Week): string {
  return descrizione ?? `settimana dal ${date(data_inizio)}`
}

export function nameOf({ gruppo }: Share): string {
  return gruppo?.nome ?? NO_GROUP
}

export function colourOf({ gruppo }: Share): string {
  return gruppo?.colore ?? colorVars.muted
}
