import { useCreateWeekMutation, useUpdateWeekMutation } from '@cortile/client/er.ts'
import type { Settimana } from '@cortile/contract/er.ts'
import { FormDateField } from '@cortile/forms/FormDateField.tsx'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { numero } from '@cortile/kit/format.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { saveRecord } from '../forms/save-record.ts'
import { useDraftStorage } from '../forms/use-draft-storage.ts'
import { WeekForm, weekValues } from './week-values.ts'

interface WeekDialogProps {
  open: boolean
  /** The current week to edit; null creates one. */
  week: Settimana | null
  onClose: () => void
}

/** Creates or edits a week of the summer camp; its bookings are updated while the form is open. */
export function WeekDialog({ open, week, onClose }: WeekDialogProps) {
  const [opened] = useState(week)
  const [create] = useCreateWeekMutation()
  const [update] = useUpdateWeekMutation()
  const record = useRecordForm({
    schema: WeekForm,
    values: weekValues(week),
    save: async (wanted) => {
      await saveRecord(week, wanted, {
        create: (body) => create({ body }).unwrap(),
        update: (id, body) => update({ params: { id }, body }).unwrap(),
        created: 'Settimana creata!',
        updated: 'Settimana aggiornata!',
      })
      onClose()
    },
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
      <FormDateField name="data_inizio" label="Primo giorno" required max={last} />
      <FormDateField name="data_fine" label="Ultimo giorno" required min={first} />
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

type Booked = Pick<Settimana, 'totale' | 'max'>

/** The number of bookings while the places are edited; announced when it changes under the open form. */
function BookedHint({ now, opened }: { now: Booked; opened: Booked }) {
  return (
    <span role="status">
      {bookedWords(now.totale)}
      {now.totale !== opened.totale && `: erano ${numero(opened.totale)} quando hai aperto questo modulo`}
      {now.totale >= now.max && '. La settimana è al completo'}
    </span>
  )
}

function bookedWords(totale: number): string {
  if (totale === 0) return 'Nessuna prenotazione'
  return totale === 1 ? '1 prenotazione' : `${numero(totale)} prenotazioni`
}
