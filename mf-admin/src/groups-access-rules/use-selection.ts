import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { useState } from 'react'

/** The stored rows identify a rule: once another user has changed them it is another rule, and not selected. */
export function keyOf({ rule_ids }: AccessRule): string {
  return rule_ids.join()
}

export type Selection = ReturnType<typeof useSelection>

/** A selection of rules. Removed rules drop out of it. */
export function useSelection(rules: readonly AccessRule[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = rules.filter((rule) => keys.has(keyOf(rule)))
  return {
    selected,
    all: rules.length > 0 && selected.length === rules.length,
    has: (rule: AccessRule) => keys.has(keyOf(rule)),
    toggle: (rule: AccessRule) =>
      setKeys((before) => {
        const next = new Set(before)
        if (!next.delete(keyOf(rule))) next.add(keyOf(rule))
        return next
      }),
    toggleAll: () => setKeys(selected.length === rules.length ? new Set() : new Set(rules.map(keyOf))),
    clear: () => setKeys(new Set()),
  }
}
