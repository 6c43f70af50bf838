import { deviceName } from '@cortile/contract/device-name.ts'
import { PasskeyName } from '@cortile/contract/factors.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { refusedAt } from '@cortile/forms/server-errors.ts'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { makePasskey, PasskeyError } from './passkeys.ts'
import { useAddPasskeyMutation } from './second-factor-calls.ts'
import type { BegunPasskey } from './use-factor-changes.ts'

const Fields = styled.div({ display: 'grid', gap: 20, '& > p': { margin: 0 } })

interface AddPasskeyDialogProps {
  begun: BegunPasskey
  onDone: (recovery: readonly string[] | null) => void
  onClose: () => void
}

/** Names a new passkey and lets the browser make it. */
export function AddPasskeyDialog({ begun: { ticket, options }, onDone, onClose }: AddPasskeyDialogProps) {
  const [add] = useAddPasskeyMutation()
  const record = useRecordForm({
    schema: PasskeyName,
    values: { name: deviceName(navigator.userAgent) },
    save: async ({ name }) => {
      try {
        const response = await makePasskey(options)
        onDone((await add({ body: { ticket, name, response } }).unwrap()).recovery)
      } catch (error) {
        // The browser's reason has the place of a refusal.
        const refusal = error instanceof PasskeyError ? { status: 422, message: error.message } : error
        throw refusedAt('name', refusal)
      }
    },
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs">
      <RecordForm record={record} focusFirst="always">
        <DialogTitle>Aggiungi una passkey</DialogTitle>
        <DialogContent>
          <Fields>
            <p>
              Il dispositivo ti chiederà il dito, il volto o il PIN, oppure una chiave di sicurezza. Poi potrai entrare
              così, anche senza password.
            </p>
            <FormTextField name="name" label="Nome" hint="Per riconoscerla nell’elenco" required />
          </Fields>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" variant="outlined" onClick={onClose}>
            Annulla
          </Button>
          <SubmitButton>Crea la passkey</SubmitButton>
        </DialogActions>
      </RecordForm>
    </Dialog>
  )
}
