import { numero } from '@cortile/kit/format.ts'
import { ActionBar } from '@cortile/kit/ActionBar.tsx'
import { Button } from '@cortile/kit/mui.ts'
import { Trash2 } from 'lucide-react'
import { idsOf } from './RemoveRulesDialog.tsx'
import { rulesInWords } from './rule-words.ts'
import type { Selection } from './use-selection.ts'

/** The ids travel in the address: with longer ones, more would not fit the 16 kB that a server reads of it. */
const IDS_AT_ONCE = 700

interface SelectionBarProps {
  selection: Selection
  onRemove: () => void
}

/** What is selected, and what can be done with it. Two calls would not be one deletion: too many are refused. */
export function SelectionBar({ selection: { selected, clear }, onRemove }: SelectionBarProps) {
  const count = selected.length
  const parts = idsOf(selected).length
  const tooMany = parts > IDS_AT_ONCE
  const label = `${rulesInWords(count)} ${count === 1 ? 'selezionata' : 'selezionate'}`
  return (
    <ActionBar
      label={
        tooMany
          ? `${label}: sono troppe da eliminare insieme. Contano ${numero(parts)} abbinamenti di gruppo e giorno, al massimo ${IDS_AT_ONCE}.`
          : label
      }
    >
      <Button variant="outlined" color="inherit" onClick={clear}>
        Deseleziona
      </Button>
      <Button
        variant="contained"
        color="error"
        startIcon={<Trash2 size={20} aria-hidden />}
        disabled={tooMany}
        onClick={onRemove}
      >
        Elimina {rulesInWords(count)}
      </Button>
    </ActionBar>
  )
}
