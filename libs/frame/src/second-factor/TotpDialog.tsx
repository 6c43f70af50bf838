import { TOTP_DIGITS, TotpCode } from '@cortile/contract/factors.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { refusedAt } from '@cortile/forms/server-errors.ts'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { QRCodeSVG } from 'qrcode.react'
import { useConfirmTotpMutation } from './second-factor-calls.ts'
import type { BegunTotp } from './use-factor-changes.ts'

const Fields = styled.div({ display: 'grid', gap: 20, '& > p': { margin: 0 } })
// Dark on light in any colour scheme: cameras read no other.
const Picture = styled.div({
  justifySelf: 'center',
  padding: 12,
  borderRadius: radius.medium,
  backgroundColor: '#ffffff',
  '& > svg': { display: 'block' },
})
const Secret = styled.code({ overflowWrap: 'anywhere', userSelect: 'all', fontSize: '1rem', fontWeight: 600 })

const PICTURE_PX = 180
const blank = { code: '' }

interface TotpDialogProps {
  begun: BegunTotp
  onDone: (recovery: readonly string[] | null) => void
  onClose: () => void
}

/** Shows the secret of an authenticator app, and confirms the app with one of its codes. */
export function TotpDialog({ begun: { secret, uri }, onDone, onClose }: TotpDialogProps) {
  const [confirm] = useConfirmTotpMutation()
  const record = useRecordForm({
    schema: TotpCode,
    values: blank,
    save: async ({ code }) => {
      try {
        onDone((await confirm({ body: { code } }).unwrap()).recovery)
      } catch (error) {
        throw refusedAt('code', error)
      }
    },
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs">
      <RecordForm record={record} focusFirst="always">
        <DialogTitle>Usa un’app di verifica</DialogTitle>
        <DialogContent>
          <Fields>
            <p>
              Apri sul telefono un’app come Google Authenticator, Aegis o le password dell’iPhone, e inquadra questo
              disegno.
            </p>
            <Picture>
              <QRCodeSVG value={uri} size={PICTURE_PX} role="img" aria-label="Codice QR con il segreto dell’app" />
            </Picture>
            <p>
              Non puoi inquadrarlo? Scrivi nell’app questo segreto:{' '}
              <Secret>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Secret>
            </p>
            <FormTextField
              name="code"
              label="Codice mostrato dall’app"
              hint={`${TOTP_DIGITS} cifre`}
              autoComplete="one-time-code"
              required
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          </Fields>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" variant="outlined" onClick={onClose}>
            Annulla
          </Button>
          <SubmitButton>Attiva</SubmitButton>
        </DialogActions>
      </RecordForm>
    </Dialog>
  )
}
