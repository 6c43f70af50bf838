import { useStampReceiptMutation } from '@cortile/client/ricevute.ts'
import { Stamp, type Ricevuta } from '@cortile/contract/ricevute.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'

const blank = { marca: '' }

interface StampDialogProps {
  open: boolean
  receipt: Ricevuta
  onClose: () => void
}

/** Writes the number of the stamp that was stuck on a receipt. */
export function StampDialog({ open, receipt, onClose }: StampDialogProps) {
  const request = useIdempotentRequest()
  const [stamp] = useStampReceiptMutation()
  const record = useRecordForm({
    schema: Stamp,
    values: blank,
    save: async (body) => {
      await request.send(JSON.stringify(body), (idempotencyKey) =>
        notify.during(stamp({ params: { id: receipt.id }, body, idempotencyKey }).unwrap(), {
          pending: 'Salvataggio...',
          success: 'Marca da bollo scritta',
        }),
      )
      onClose()
    },
  })
  return (
    <FormDialog record={record} open={open} title="Marca da bollo" submitLabel="Scrivi la marca" onClose={onClose}>
      <FormTextField
        name="marca"
        label="Numero della marca"
        required
        hint="Le 14 cifre sopra il codice a barre. Si scrive una volta sola: controllalo."
        normalize={(text) => text.replace(/\s/g, '')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
      />
    </FormDialog>
  )
}
