import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { numero } from '@cortile/kit/format.ts'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import Button from '@mui/material/Button'
import { Pencil, Trash2 } from 'lucide-react'
import { idsOf } from './RemoveRulesDialog.tsx'
import { rulesInWords, selectedInWords } from './rule-words.ts'
import type { Selection } from './use-selection.ts'

/** The ids are sent in the URL, of which a server reads 16 kB: with longer ids, more would not fit. */
const IDS_AT_ONCE = 700

interface SelectionBarProps {
  selection: Selection
  /** Asked for the one selected rule. */
  onChange: (rule: AccessRule) => void
  onRemove: () => void
  /** Nothing is selected any more, and the bar with its buttons is gone. */
  onCleared: () => void
}

/**
 * What can be done with the selected rules. A removal in two calls would not be atomic: a selection that is too large is
 * refused.
 */
export function SelectionBar({ selection: { selected, clear }, onChange, onRemove, onCleared }: SelectionBarProps) {
  const count = selected.length
  const [first] = selected
  if (!first) return null
  const parts = idsOf(selected).length
  const tooMany = parts > IDS_AT_ONCE
  const label = selectedInWords(count)
  return (
    <ActionBar
      label={
        tooMany
          ? `${label}: sono troppe da eliminare insieme. Contano ${numero(parts)} abbinamenti di gruppo e giorno, al massimo ${IDS_AT_ONCE}.`
          : label
      }
    >
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => {
          clear()
          onCleared()
        }}
      >
        Deseleziona
      </Button>
      {count === 1 && (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          startIcon={<Pencil size={20} aria-hidden />}
          onClick={() => onChange(first)}
        >
          Modifica
        </Button>
      )}
      <SoftDisabledButton
        variant="contained"
        color="error"
        startIcon={<Trash2 size={20} aria-hidden />}
        off={tooMany}
        onClick={onRemove}
      >
        Elimina {rulesInWords(count)}
      </SoftDisabledButton>
    </ActionBar>
  )
}
