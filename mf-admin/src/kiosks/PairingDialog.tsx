import { useCreatePairingCodeMutation } from '@cortile/client/kiosks.ts'
import { KioskName } from '@cortile/contract/kiosks.ts'
import { FormDialog } from '@cortile/forms/FormDialog.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { time } from '@cortile/kit/format.ts'
import { fonts } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'

const Code = styled.output({
  display: 'block',
  margin: '16px 0',
  fontFamily: fonts.title,
  fontSize: '2.5rem',
  fontWeight: 700,
  letterSpacing: '0.1em',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
})
const Steps = styled.ol({ margin: 0, paddingInlineStart: 20, display: 'grid', gap: 8 })

interface MadeCode {
  name: string
  code: string
  expires_at: string
}

interface PairingDialogProps {
  open: boolean
  onClose: () => void
}

/** Gives a device a name, and shows the code that pairs it. */
export function PairingDialog({ open, onClose }: PairingDialogProps) {
  const [create] = useCreatePairingCodeMutation()
  const [made, setMade] = useState<MadeCode | null>(null)
  const record = useRecordForm({
    schema: KioskName,
    values: { name: '' },
    save: async (body) => setMade({ ...(await create({ body }).unwrap()), name: body.name }),
  })
  if (made)
    return (
      <Dialog open={open} onClose={onClose} maxWidth="xs">
        <DialogTitle>Codice per «{made.name}»</DialogTitle>
        <DialogContent>
          <Code>{made.code.replace(/(\d{3})(?=\d)/g, '$1\u00a0')}</Code>
          <Steps>
            <li>Sul dispositivo accedi come sempre: se chiede l’abbinamento, scrivi lì il codice.</li>
            <li>Altrimenti apri il suo Profilo, «Questo dispositivo».</li>
          </Steps>
          <p>Vale una volta, fino alle {time(made.expires_at)}.</p>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose} autoFocus>
            Fatto
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <FormDialog
      record={record}
      open={open}
      title="Abbina un dispositivo"
      submitLabel="Crea il codice"
      onClose={onClose}
    >
      <FormTextField name="name" label="Nome" hint="Come lo riconosci: «Tablet ingresso», «Cassa bar»" required />
    </FormDialog>
  )
}
