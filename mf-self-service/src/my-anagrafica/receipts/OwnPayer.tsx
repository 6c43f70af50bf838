import { useChangeOwnPayerMutation, useOwnPayerQuery } from '@cortile/client/own-receipts.ts'
import { TEXT_MAX_CHARS } from '@cortile/contract/limits.ts'
import { Intestatario } from '@cortile/contract/ricevute.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useIdempotentRequest } from '@cortile/frame/outbox/idempotent-request.ts'
import { DescriptionList, Description } from '@cortile/kit/layout/DescriptionList.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'

const TITLE = 'A nome di chi'

/** How the receipts name this adult, and the dialog that changes it. */
export function OwnPayer() {
  const { data: payer } = useOwnPayerQuery()
  const [opening, setOpening] = useState(0)
  const [open, setOpen] = useState(false)
  if (!payer) return null
  const edit = () => {
    setOpening((n) => n + 1)
    setOpen(true)
  }
  return (
    <Panel
      title={TITLE}
      actions={
        <Button variant="outlined" onClick={edit}>
          Modifica
        </Button>
      }
    >
      <DescriptionList>
        <Description label="Le prossime ricevute">{payer.nome || '—'}</Description>
        <Description label="Codice fiscale">
          {payer.codice_fiscale || 'Manca: senza, la ricevuta non vale per i rimborsi'}
        </Description>
        {payer.indirizzo !== '' && <Description label="Indirizzo">{payer.indirizzo}</Description>}
      </DescriptionList>
      <PayerDialog key={opening} open={open} payer={payer} onClose={() => setOpen(false)} />
    </Panel>
  )
}

interface PayerDialogProps {
  open: boolean
  payer: Intestatario
  onClose: () => void
}

function PayerDialog({ open, payer, onClose }: PayerDialogProps) {
  const request = useIdempotentRequest()
  const [change] = useChangeOwnPayerMutation()
  const record = useRecordForm({
    schema: Intestatario,
    values: payer,
    save: async (body) => {
      await request.send(JSON.stringify(body), (idempotencyKey) =>
        notify.during(change({ body, idempotencyKey }).unwrap(), {
          pending: 'Salvataggio in corso...',
          success: 'Intestatario salvato',
        }),
      )
      onClose()
    },
  })
  return (
    <FormDialog record={record} open={open} title={TITLE} submitLabel="Salva" onClose={onClose}>
      <FormTextField
        name="nome"
        label="Nome e cognome"
        required
        slotProps={{ htmlInput: { maxLength: TEXT_MAX_CHARS } }}
      />
      <FormTextField
        name="codice_fiscale"
        label="Codice fiscale"
        hint="Se manca, la ricevuta non vale per i rimborsi"
        slotProps={{ htmlInput: { maxLength: 20, autoCapitalize: 'characters', spellCheck: false } }}
      />
      <FormTextField name="indirizzo" label="Indirizzo" slotProps={{ htmlInput: { maxLength: TEXT_MAX_CHARS } }} />
    </FormDialog>
  )
}
