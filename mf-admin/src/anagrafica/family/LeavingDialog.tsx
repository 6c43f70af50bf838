import { useChangeLeavingMutation } from '@cortile/client/persone.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { MemberPersons } from '@cortile/contract/persone.ts'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormDateField } from '@cortile/forms/FormDateField.tsx'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { DayCheckboxes } from '../../groups-access-rules/DayCheckboxes.tsx'
import { LeavingForm, NO_WINDOW, valuesOf, type LeavingValues } from './leaving-values.ts'

const Window = styled.div({
  display: 'grid',
  gap: 16,
  padding: 16,
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.small,
})
const Times = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: 16,
  alignItems: 'start',
})

interface LeavingDialogProps {
  open: boolean
  member: Anagrafica
  leaving: MemberPersons['uscita']
  onClose: () => void
}

/** How a member leaves, as its signed paper says. */
export function LeavingDialog({ open, member, leaving, onClose }: LeavingDialogProps) {
  const [change] = useChangeLeavingMutation()
  const record = useRecordForm({
    schema: LeavingForm,
    values: valuesOf(leaving),
    save: async (body) => {
      await notify.during(change({ params: { id: member.id }, body }).unwrap(), {
        pending: 'Modifica in corso...',
        success: 'Uscita modificata con successo',
      })
      onClose()
    },
  })
  return (
    <FormDialog record={record} open={open} title={`Come esce ${member.nome}`} submitLabel="Salva" onClose={onClose}>
      <FormCheckbox
        name="sempre_accompagnato"
        label="Sempre accompagnato"
        hint="Esce solo con un adulto che lo può ritirare, qualunque età abbia."
      />
      <Windows />
      <FormDateField name="sospesa_fino" label="Da solo: sospeso fino al" hint="Vuoto: non è sospeso" />
    </FormDialog>
  )
}

/** The hours in which the member leaves alone; none for one who is always accompanied. */
function Windows() {
  const { control } = useFormContext<LeavingValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'da_solo' })
  const accompanied = useWatch({ control, name: 'sempre_accompagnato' })
  if (accompanied) return null
  return (
    <>
      {fields.map((field, n) => (
        <Window key={field.id} role="group" aria-label={`Orario ${n + 1} in cui esce da solo`}>
          <DayCheckboxes name={`da_solo.${n}.days_of_week`} label="Esce da solo" />
          <Times>
            <FormTextField name={`da_solo.${n}.start_time`} label="Dalle" type="time" required />
            <FormTextField name={`da_solo.${n}.end_time`} label="Alle" type="time" required />
          </Times>
          <FormDateField name={`da_solo.${n}.al`} label="Fino al" hint="Vuoto: senza fine" />
          <Button
            size="small"
            color="error"
            sx={{ justifySelf: 'start' }}
            aria-label={`Togli l’orario ${n + 1}`}
            onClick={() => remove(n)}
          >
            Togli l’orario
          </Button>
        </Window>
      ))}
      <Button variant="outlined" startIcon={<Plus size={20} aria-hidden />} onClick={() => append(NO_WINDOW)}>
        Aggiungi un orario in cui esce da solo
      </Button>
    </>
  )
}
