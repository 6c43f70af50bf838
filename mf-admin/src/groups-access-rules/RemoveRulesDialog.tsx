import { useRemoveAccessRulesMutation } from '@cortile/client/groups-access-rules.ts'
import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { RemovalDialog } from '../forms/RemovalDialog.tsx'
import { ruleInWords, rulesInWords } from './rule-words.ts'

interface RemoveRulesDialogProps {
  open: boolean
  rules: readonly AccessRule[]
  /** The rules no longer exist, removed here or elsewhere; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before rules are removed, with their number. */
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

/** The stored rows behind the rules. */
export function idsOf(rules: readonly AccessRule[]): number[] {
  return rules.flatMap(({ rule_ids }) => rule_ids)
}
