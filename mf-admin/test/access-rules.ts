import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'

export const coro = { id: 3, nome: 'Coro', colore: '#112233' }
export const danza = { id: 4, nome: 'Danza', colore: '#aa3322' }
export const medie = { id: 5, nome: 'Medie', colore: '#ffcc00' }

/** A rule for tests: `hours` as `15:00–19:00`. Its ids begin at `id`, one for each group and day. */
export function sampleRule(id: number, groups: AccessRule['groups'], days: number[], hours: string): AccessRule {
  const [start = '', end = ''] = hours.split('–')
  return {
    rule_ids: Array.from({ length: groups.length * days.length }, (_, at) => id + at),
    group_ids: groups.map((group) => group.id),
    groups,
    days_of_week: days,
    start_time: `${start}:00`,
    end_time: `${end}:00`,
  }
}
