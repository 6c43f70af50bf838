import type { Settimana } from '@cortile/contract/er.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { BookedHint } from './BookedHint.tsx'
import { useSaveWeek } from './use-save-week.ts'
import { WeekForm, weekValues } from './week-values.ts'

interface WeekDialogProps {
  open: boolean
  /** The week to change, as it stands now; null makes a new one. */
  week: Settimana | null
  onClose: () => void
}

/** Makes a week of the summer camp or changes one; it goes on filling meanwhile, and says so. */
export function WeekDialog({ open, week, onClose }: WeekDialogProps) {
  const [opened] = useState(week)
  const save = useSaveWeek(week)
  const record = useRecordForm({
    schema: WeekForm,
    values: weekValues(week),
    save: (wanted) => save(wanted).then(onClose),
    draft: useDraftStorage(`settimana.${week?.id ?? 'nuova'}`),
  })
  const [first, last] = useWatch({ control: record.form.control, name: ['data_inizio', 'data_fine'] })
  return (
    <FormDialog
      record={record}
      open={open}
      title={week ? 'Modifica settimana' : 'Nuova settimana'}
      submitLabel={week ? 'Salva' : 'Crea settimana'}
      onClose={onClose}
    >
      <FormTextField
        name="data_inizio"
        label="Primo giorno"
        type="date"
        required
        autoFocus
        slotProps={{ htmlInput: { min: '1900-01-01', max: last || '2999-12-31' } }}
      />
      <FormTextField
        name="data_fine"
        label="Ultimo giorno"
        type="date"
        required
        slotProps={{ htmlInput: { min: first || '1900-01-01', max: '2999-12-31' } }}
      />
      <FormTextField
        name="max"
        label="Posti"
        type="number"
        required
        hint={week && opened && <BookedHint now={week} opened={opened} />}
        slotProps={{ htmlInput: { min: 1, step: 1 } }}
      />
      <FormTextField
        name="quota"
        label="Quota"
        hint="In monete; lascia vuoto se è gratis"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <FormTextField name="descrizione" label="Descrizione" hint="Facoltativa, per esempio «Il mare»" />
    </FormDialog>
  )
}
