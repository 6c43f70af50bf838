import type { Settimana } from '@cortile/contract/er.ts'
import { Field } from '@cortile/kit/Field.tsx'
import { useState } from 'react'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { BookedHint } from './BookedHint.tsx'
import { useSaveWeek } from './use-save-week.ts'
import { checkWeek, weekValues } from './week-values.ts'

interface WeekDialogProps {
  open: boolean
  /** The week to change, as it stands now; null makes a new one. */
  week: Settimana | null
  onClose: () => void
}

/** Makes a week of the summer camp or changes one; it goes on filling meanwhile, and says so. */
export function WeekDialog({ open, week, onClose }: WeekDialogProps) {
  const [opened] = useState(week)
  const [form, element] = useForm({
    initial: weekValues(week),
    check: checkWeek,
    save: useSaveWeek(opened),
    onSaved: onClose,
    draft: `settimana.${week?.id ?? 'nuova'}`,
  })
  const { values } = form
  return (
    <FormDialog
      ref={element}
      open={open}
      title={week ? 'Modifica settimana' : 'Nuova settimana'}
      submitLabel={week ? 'Salva' : 'Crea settimana'}
      form={form}
      onClose={onClose}
    >
      <Field
        {...form.text('data_inizio', 'Primo giorno')}
        type="date"
        min="1900-01-01"
        max={values.data_fine || '2999-12-31'}
        required
        autoFocus
      />
      <Field
        {...form.text('data_fine', 'Ultimo giorno')}
        type="date"
        min={values.data_inizio || '1900-01-01'}
        max="2999-12-31"
        required
      />
      <Field
        {...form.text('max', 'Posti')}
        type="number"
        min={1}
        step={1}
        required
        hint={week && opened && <BookedHint now={week} opened={opened} />}
      />
      <Field {...form.text('quota', 'Quota')} inputMode="decimal" hint="In monete; lascia vuoto se è gratis" />
      <Field {...form.text('descrizione', 'Descrizione')} hint="Facoltativa, per esempio «Il mare»" />
    </FormDialog>
  )
}
