import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { useRowSelection } from '../lists/use-row-selection.ts'

/** The stored rows identify a rule: once another user has changed them it is another rule, and not selected. */
export function keyOf({ rule_ids }: AccessRule): string {
  return rule_ids.join()
}

export type Selection = ReturnType<typeof useSelection>

/** A selection of rules. Removed rules drop out of it. */
export function useSelection(rules: readonly AccessRule[]) {
  return useRowSelection(rules, keyOf)
}
