import { useRemoveAccessRulesMutation } from '@cortile/client/groups-access-rules.ts'
import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { RemovalDialog } from '../forms/RemovalDialog.tsx'
import { ruleInWords, rulesInWords } from './rule-words.ts'

interface RemoveRulesDialogProps {
  open: boolean
  rules: readonly AccessRule[]
  /** They are gone, by this hand or another; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before rules go, and says how many they are. */
export function RemoveRulesDialog({ rules, ...dialog }: RemoveRulesDialogProps) {
  const [remove] = useRemoveAccessRulesMutation()
  const [first] = rules
  const one = rules.length === 1 && first
  return (
    <RemovalDialog
      {...dialog}
      success={one ? 'Regola eliminata con successo' : 'Regole eliminate con successo'}
      count={rulesInWords(rules.length)}
      remove={() => remove({ query: { 'ids[]': idsOf(rules) } }).unwrap()}
    >
      {one
        ? `Vuoi eliminare la regola «${ruleInWords(one)}»?`
        : 'Vuoi eliminare le regole selezionate, con tutti i loro giorni e gruppi?'}
    </RemovalDialog>
  )
}

/** What the rules are stored as. */
export function idsOf(rules: readonly AccessRule[]): number[] {
  return rules.flatMap(({ rule_ids }) => rule_ids)
}
