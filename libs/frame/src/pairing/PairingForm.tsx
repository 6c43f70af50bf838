import { PairingCode, PAIRING_CODE_DIGITS } from '@cortile/contract/kiosks.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { refusedAt } from '@cortile/forms/server-errors.ts'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { notify } from '../notices/notices.tsx'
import { useAppDispatch } from '../store/store.ts'
import { canHoldKey } from './device-key.ts'
import { pairDevice } from './pair-device.ts'

const Fields = styled.div({ display: 'grid', gap: 16, justifyItems: 'start', '& > p': { margin: 0 } })
const Code = styled(FormTextField)({ width: '100%', maxWidth: 280 })

const blank = { code: '' }

/** Takes the code that was made at the desk, and pairs this device. */
export function PairingForm({ onPaired }: { onPaired?: () => void }) {
  const dispatch = useAppDispatch()
  const record = useRecordForm({
    schema: PairingCode,
    values: blank,
    save: async ({ code }) => {
      try {
        notify.success(`Dispositivo abbinato: ${await pairDevice(dispatch, code)}`)
        onPaired?.()
      } catch (error) {
        throw refusedAt('code', error)
      }
    },
  })
  if (!canHoldKey())
    return (
      <Alert severity="error">
        Questo browser non può essere abbinato: apri la pagina con https, in un browser aggiornato.
      </Alert>
    )
  return (
    <RecordForm record={record}>
      <Fields>
        <p>In segreteria, in Gestione → Dispositivi, si crea un codice che vale dieci minuti.</p>
        <Code
          name="code"
          label="Codice di abbinamento"
          hint={`${PAIRING_CODE_DIGITS} cifre`}
          required
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', spellCheck: false } }}
        />
        <SubmitButton>Abbina</SubmitButton>
      </Fields>
    </RecordForm>
  )
}
