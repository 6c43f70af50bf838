import { useChangeSheetMutation } from '@cortile/client/salute.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { DeskHealthChange, type OpenedSheet } from '@cortile/contract/salute.ts'
import * as z from '@cortile/contract/zod.ts'
import { FieldGroup } from '@cortile/forms/FieldGroup.tsx'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { givenSheet, healthValues, type HealthValues } from '@cortile/forms/health-values.ts'
import { HealthFields } from '@cortile/forms/HealthFields.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { currentDay, surnameFirst } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import { useState } from 'react'
import { HealthNote } from '../detail/HealthNote.tsx'
import { PaperFields } from '../PaperFields.tsx'

const Paper = styled.div({ display: 'grid', gap: 20, marginBlockStart: 12 })

interface DeskValues extends HealthValues {
  /** Whether the note of the record, now written in the sheet, is taken away. */
  togli_nota: boolean
  carta: { nome: string; relazione: string; firmato_il: string }
}

/** `consented`: no paper is needed. */
function formOf(consented: boolean) {
  return z.pipe(
    z.transform((values: DeskValues): unknown => ({
      ...Object(givenSheet(values)),
      ...(values.togli_nota && { note: null }),
      ...(!consented && { carta: { ...values.carta, relazione: values.carta.relazione || undefined } }),
    })),
    DeskHealthChange,
  )
}

interface HealthDialogProps {
  open: boolean
  member: Anagrafica
  sheet: OpenedSheet
  onSaved: (sheet: OpenedSheet) => void
  onClose: () => void
}

/** Changes a health sheet; without a consent, with the paper on which the family gives it. */
export function HealthDialog({ open, member, sheet, onSaved, onClose }: HealthDialogProps) {
  const [change] = useChangeSheetMutation()
  const consented = sheet.consenso === true
  const [schema] = useState(() => formOf(consented))
  const [values] = useState<DeskValues>(() => ({
    ...healthValues(sheet),
    togli_nota: false,
    carta: { nome: '', relazione: '', firmato_il: currentDay() },
  }))
  const record = useRecordForm({
    schema,
    values,
    save: async (body) => {
      const saved = await notify.during(change({ params: { id: member.id }, body }).unwrap(), {
        pending: 'Salvataggio in corso...',
        success: 'Scheda sanitaria salvata',
      })
      onSaved(saved)
      onClose()
    },
  })
  return (
    <FormDialog
      record={record}
      open={open}
      title={`Scheda sanitaria di ${surnameFirst(member)}`}
      submitLabel="Salva"
      onClose={onClose}
    >
      {member.note && (
        <div>
          <HealthNote note={member.note} />
          <FormCheckbox name="togli_nota" label="È scritta qui sotto: togli questa nota dalla scheda" />
        </div>
      )}
      <HealthFields />
      {!consented && (
        <FieldGroup label="Consenso su un foglio firmato">
          <Paper>
            <PaperFields within="carta." child={member.minorenne ? member.nome : null} />
          </Paper>
        </FieldGroup>
      )}
    </FormDialog>
  )
}
