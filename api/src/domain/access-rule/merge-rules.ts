import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import type { GroupRef } from '@cortile/contract/groups.ts'

/** One stored row: one group, one weekday (1 Monday to 7 Sunday). */
export interface StoredRule {
  id: number
  gruppo: GroupRef
  giorno: number
  start_time: string
  end_time: string
}

/**
 * Stored rows merged into rules for display: groups that may enter at the same hours on exactly the same days are one
 * rule, so that groups × days of a rule are always exactly its rows. Sorted by start, end and days; inside a rule the
 * groups keep the order of the rows.
 */
export function mergeRules(rows: readonly StoredRule[]): AccessRule[] {
  const ofOneGroup = bucket(rows, ({ gruppo, start_time, end_time }) => [gruppo.id, start_time, end_time])
  const rules = bucket(ofOneGroup, (days) => [days[0]?.start_time, days[0]?.end_time, ...daysOf(days)])
  return rules.flatMap((rule) => toRule(rule.flat())).sort(byTime)
}

/** Groups items by key, in the order in which the keys first occur. */
function bucket<T>(items: readonly T[], keyOf: (item: T) => readonly (string | number | undefined)[]): T[][] {
  const buckets = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item).join(' ')
    buckets.set(key, [...(buckets.get(key) ?? []), item])
  }
  return [...buckets.values()]
}

function daysOf(rows: readonly StoredRule[]): number[] {
  return [...new Set(rows.map(({ giorno }) => giorno))].sort((one, other) => one - other)
}

function toRule(rows: readonly StoredRule[]): AccessRule[] {
  const [first] = rows
  if (!first) return []
  const groups = [...new Map(rows.map(({ gruppo }) => [gruppo.id, gruppo])).values()]
  return [
    {
      rule_ids: rows.map(({ id }) => id).sort((one, other) => one - other),
      group_ids: groups.map(({ id }) => id),
      groups,
      days_of_week: daysOf(rows),
      start_time: first.start_time,
      end_time: first.end_time,
    },
  ]
}

function byTime(one: AccessRule, other: AccessRule): number {
  const key = ({ start_time, end_time, days_of_week }: AccessRule) =>
    `${start_time} ${end_time} ${days_of_week.join('')}`
  return key(one) < key(other) ? -1 : 1
}
