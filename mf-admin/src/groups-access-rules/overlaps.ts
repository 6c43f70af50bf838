import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import type { GroupRef } from '@cortile/contract/groups.ts'
import { ruleInWords } from './rule-words.ts'

type Times = Pick<AccessRule, 'start_time' | 'end_time'>
type Span = Times & Pick<AccessRule, 'group_ids' | 'days_of_week'>

/** Another rule that holds at the same time on the same days for some of the same groups. */
export interface Overlap {
  rule: AccessRule
  /** The days and groups that both rules have. */
  days: number[]
  groups: GroupRef[]
}

/** Whether two time spans of a day overlap; the end of a rule is exclusive. */
export function timesOverlap(one: Times, other: Times): boolean {
  return one.start_time < other.end_time && other.start_time < one.end_time
}

/** The other rules that overlap `rule` on a common day for a common group. */
export function overlapsOf(rule: Span, rules: readonly AccessRule[]): Overlap[] {
  return rules.flatMap((other) => {
    const days = other.days_of_week.filter((day) => rule.days_of_week.includes(day))
    if (other === rule || days.length === 0 || !timesOverlap(rule, other)) return []
    const groups = other.groups.filter(({ id }) => rule.group_ids.includes(id))
    return groups.length === 0 ? [] : [{ rule: other, days, groups }]
  })
}

const list = new Intl.ListFormat('it', { type: 'conjunction' })

/** `Si sovrappone con lun 15:00–19:00: Coro e Danza sono in entrambe`. */
export function overlapInWords({ rule, days, groups }: Overlap): string {
  const names = list.format(groups.map(({ nome }) => nome))
  const shared = `${names} ${groups.length === 1 ? 'è' : 'sono'} in entrambe`
  return `Si sovrappone con ${ruleInWords({ ...rule, days_of_week: days })}: ${shared}`
}

/** The rest of a list that names the first few. */
export function moreInWords(count: number): string {
  return count === 1 ? 'un’altra regola' : `altre ${count} regole`
}
