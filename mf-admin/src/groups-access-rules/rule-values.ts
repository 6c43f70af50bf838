import { NewAccessRule } from '@cortile/contract/groups-access-rules.ts'
import * as z from '@cortile/contract/zod.ts'
import { FilledList, FilledText } from '../forms/filled.ts'

/** What the form holds; times as `HH:MM`. */
export interface RuleValues {
  group_ids: number[]
  days_of_week: number[]
  start_time: string
  end_time: string
}

export const blankRule: RuleValues = { group_ids: [], days_of_week: [], start_time: '', end_time: '' }

/** The rule as it is to be made. */
export const RuleForm = z.pipe(
  z.object({ group_ids: FilledList, days_of_week: FilledList, start_time: FilledText, end_time: FilledText }),
  NewAccessRule,
)
