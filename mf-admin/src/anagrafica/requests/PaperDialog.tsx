import { useRecordPaperMutation } from '@cortile/client/conferme.ts'
import { SignedPaper, type UnconfirmedRequest } from '@cortile/contract/conferme.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { currentDay, surnameFirst } from '@cortile/kit/format.ts'
import { useState } from 'react'
import { PaperFields } from '../PaperFields.tsx'

interface PaperValues {
  nome: string
  relazione: string
  firmato_il: string
}
const PaperForm = z.pipe(
  z.transform((values: PaperValues): unknown => values),
  SignedPaper,
)

interface PaperDialogProps {
  open: boolean
  request: UnconfirmedRequest
  onClose: () => void
}

/** The confirmation of a guardian on a signed paper, which stays at the centre. */
export function PaperDialog({ open, request, onClose }: PaperDialogProps) {
  const [confirm] = useRecordPaperMutation()
  const [values] = useState<PaperValues>(() => ({ nome: '', relazione: '', firmato_il: currentDay() }))
  const record = useRecordForm({
    schema: PaperForm,
    values,
    save: async (body) => {
      await notify.during(confirm({ params: { id: request.id }, body }).unwrap(), {
        pending: 'Salvataggio in corso...',
        success: 'Conferma registrata: ora è tra le richieste',
      })
      onClose()
    },
  })
  return (
    <FormDialog
      record={record}
      open={open}
      title={`Foglio firmato per ${surnameFirst(request)}`}
      submitLabel="Registra"
      onClose={onClose}
    >
      <PaperFields child={request.nome} relationRequired />
    </FormDialog>
  )
}
