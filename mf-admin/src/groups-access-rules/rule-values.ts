import { NewAccessRule } from '@cortile/contract/groups-access-rules.ts'
import { INCOMPLETE } from '@cortile/contract/texts.ts'
import * as z from '@cortile/contract/zod.ts'

/** The values of the form; times as `HH:MM`. */
export interface RuleValues {
  group_ids: number[]
  days_of_week: number[]
  start_time: string
  end_time: string
}

export const blankRule: RuleValues = { group_ids: [], days_of_week: [], start_time: '', end_time: '' }

const FilledText = z.string().check(z.minLength(1, { error: INCOMPLETE }))
const FilledList = z.array(z.number()).check(z.minLength(1, { error: INCOMPLETE }))

/** The rule as it is sent. Empty fields are reported first, all with one text; invalid values only after that. */
export const RuleForm = z.pipe(
  z.object({ group_ids: FilledList, days_of_week: FilledList, start_time: FilledText, end_time: FilledText }),
  NewAccessRule,
)
