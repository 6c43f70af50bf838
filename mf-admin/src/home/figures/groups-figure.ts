import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import type { ChartData } from '@cortile/kit/chart/chart-data.ts'
import { shade } from '@cortile/kit/chart/shade.ts'
import { numero } from '@cortile/kit/format.ts'
import { counted } from '../counted.ts'
import { DRAWN_AT_MOST } from './drawn-at-most.ts'
import { soleMost } from './sole-most.ts'

type Groups = DashboardPrivate['gruppi']

/** A group with the number of its members and of those inside now. */
export type GroupRow = Groups[number] & { inside: number }

/** Adds the number of members inside to the groups, in the order of the groups. */
export function groupRows(groups: Groups, presence: Groups): GroupRow[] {
  const inside = new Map(presence.map(({ id, count }) => [id, count]))
  return groups.map((group) => ({ ...group, inside: inside.get(group.id) ?? 0 }))
}

/** The largest groups, in the given order: bars that swap places while the page is open would distract. */
function drawnRows(rows: readonly GroupRow[]): readonly GroupRow[] {
  if (rows.length <= DRAWN_AT_MOST) return rows
  const largest = new Set(rows.toSorted((one, other) => other.count - one.count).slice(0, DRAWN_AT_MOST))
  return rows.filter((row) => largest.has(row))
}

/** Members by group, each in its colour, and those inside in a darker one, if there are any. */
export function groupsChart(rows: readonly GroupRow[]): ChartData {
  const shown = drawnRows(rows)
  const hasPeopleInside = rows.some(({ inside }) => inside > 0)
  const members = {
    name: 'Iscritti',
    values: shown.map(({ count }) => count),
    colour: shown.map(({ colore }) => colore),
  }
  const present = {
    name: 'Dentro adesso',
    values: shown.map(({ inside }) => inside),
    colour: shown.map(({ colore }) => shade(colore)),
  }
  return {
    kind: 'bars',
    categories: shown.map(({ nome }) => nome),
    series: hasPeopleInside ? [members, present] : [members],
  }
}

/** The main point about the groups, in words. */
export function groupsWords(rows: readonly GroupRow[]): string {
  const members = total(rows, 'count')
  if (members === 0) return 'Nessun iscritto ha ancora un gruppo.'
  const inside = total(rows, 'inside')
  const most = rows.length > 1 ? soleMost(rows, ({ count }) => count) : null
  return [
    `${counted(members, 'iscritto', 'iscritti')} in ${counted(rows.length, 'gruppo', 'gruppi')},`,
    `${inside === 0 ? 'nessuno' : numero(inside)} dentro adesso.`,
    ...(most ? [`Il più numeroso è ${most.nome}, con ${numero(most.count)}.`] : []),
    ...(rows.length > DRAWN_AT_MOST ? [`Il grafico mostra i ${DRAWN_AT_MOST} più numerosi.`] : []),
  ].join(' ')
}

/** The sum over all groups. */
export function total(rows: readonly GroupRow[], of: 'count' | 'inside'): number {
  return rows.reduce((sum, row) => sum + row[of], 0)
}
