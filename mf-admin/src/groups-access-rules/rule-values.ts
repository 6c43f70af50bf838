import { NewAccessRule, type AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { INCOMPLETE } from '@cortile/contract/texts.ts'
import * as z from '@cortile/contract/zod.ts'

/** The values of the form; times as `HH:MM`. */
export interface RuleValues {
  group_ids: number[]
  days_of_week: number[]
  start_time: string
  end_time: string
}

export function ruleValues(rule: AccessRule | null): RuleValues {
  if (!rule) return { group_ids: [], days_of_week: [], start_time: '', end_time: '' }
  const { group_ids, days_of_week, start_time, end_time } = rule
  return { group_ids, days_of_week, start_time: shortTime(start_time), end_time: shortTime(end_time) }
}

/** `15:00:00` as a time field shows it; seconds that a rule has stay: `23:59:59`. */
function shortTime(time: string): string {
  return time.endsWith(':00') ? time.slice(0, 5) : time
}

const FilledText = z.string().check(z.minLength(1, { error: INCOMPLETE }))
const FilledList = z.array(z.number()).check(z.minLength(1, { error: INCOMPLETE }))

/** The rule as it is sent. Empty fields are reported first, all with one text; invalid values only after that. */
export const RuleForm = z.pipe(
  z.object({ group_ids: FilledList, days_of_week: FilledList, start_time: FilledText, end_time: FilledText }),
  NewAccessRule,
)
