import { NewAccessRule } from '@cortile/contract/groups-access-rules.ts'
import { INCOMPLETE } from '@cortile/contract/texts.ts'
import { checked } from '@cortile/contract/validate.ts'

/** What the form holds; times as `HH:MM`. */
export interface RuleValues {
  group_ids: number[]
  days_of_week: number[]
  start_time: string
  end_time: string
}

export const blankRule: RuleValues = { group_ids: [], days_of_week: [], start_time: '', end_time: '' }

/** The rule as it is to be made, or what is wrong with it. Of all that was left open the form says one thing. */
export function checkRule(values: RuleValues) {
  const { data, errors } = checked(NewAccessRule, values)
  if (data !== null) return { data, errors }
  const open = {
    ...(values.group_ids.length === 0 && { group_ids: [INCOMPLETE] }),
    ...(values.days_of_week.length === 0 && { days_of_week: [INCOMPLETE] }),
    ...(values.start_time === '' && { start_time: [INCOMPLETE] }),
    ...(values.end_time === '' && { end_time: [INCOMPLETE] }),
  }
  return { data: null, errors: { ...errors, ...open } }
}
