import { notify } from '@cortile/frame/notices/notices.tsx'
import { numero } from '@cortile/kit/format.ts'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import { Trash2 } from 'lucide-react'
import { SoftDisabledButton } from '../lists/SoftDisabledButton.tsx'
import { idsOf } from './RemoveRulesDialog.tsx'
import { rulesInWords, selectedInWords } from './rule-words.ts'
import type { Selection } from './use-selection.ts'

/** The ids are sent in the URL, of which a server reads 16 kB: with longer ids, more would not fit. */
const IDS_AT_ONCE = 700

interface SelectionBarProps {
  selection: Selection
  onRemove: () => void
}

/**
 * The selection and its actions; rendered also without one, so that nothing moves when the first rule is selected. A
 * removal in two calls would not be atomic: a selection that is too large is refused.
 */
export function SelectionBar({ selection: { selected, clear }, onRemove }: SelectionBarProps) {
  const count = selected.length
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
      <SoftDisabledButton variant="outlined" color="inherit" off={count === 0} onClick={clear}>
        Deseleziona
      </SoftDisabledButton>
      <SoftDisabledButton
        variant="contained"
        color="error"
        startIcon={<Trash2 size={20} aria-hidden />}
        off={tooMany}
        onClick={count === 0 ? () => notify.info('Seleziona almeno una regola.') : onRemove}
      >
        {count === 0 ? 'Elimina' : `Elimina ${rulesInWords(count)}`}
      </SoftDisabledButton>
    </ActionBar>
  )
}
