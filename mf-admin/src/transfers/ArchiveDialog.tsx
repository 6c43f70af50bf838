import { useArchiveTransferMutation } from '@cortile/client/bonifici.ts'
import { bonifici, type Bonifico } from '@cortile/contract/bonifici.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { TransferFacts } from './TransferFacts.tsx'

const blank = { motivo: '' }

/** Puts aside a transfer that pays nothing here: the rent of a room, a gift. */
export function ArchiveDialog({ transfer, open, onClose }: { transfer: Bonifico; open: boolean; onClose: () => void }) {
  const request = useIdempotentRequest()
  const [archive] = useArchiveTransferMutation()
  const record = useRecordForm({
    schema: bonifici.archive.body,
    values: blank,
    save: async (body) => {
      await request.send(JSON.stringify(body), (idempotencyKey) =>
        notify.during(archive({ params: { id: transfer.id }, body, idempotencyKey }).unwrap(), {
          pending: 'Salvataggio...',
          success: 'Bonifico messo da parte',
        }),
      )
      onClose()
    },
  })
  return (
    <FormDialog record={record} open={open} title="Metti da parte" submitLabel="Metti da parte" onClose={onClose}>
      <TransferFacts transfer={transfer} />
      <FormTextField
        name="motivo"
        label="Motivo"
        required
        hint="Per esempio: affitto della sala"
        slotProps={{ htmlInput: { maxLength: 190 } }}
      />
    </FormDialog>
  )
}
