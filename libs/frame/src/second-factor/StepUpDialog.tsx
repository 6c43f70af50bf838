import { CONFIRM, TOTP_DIGITS, type StepUpMethod } from '@cortile/contract/factors.ts'
import { REQUIRED } from '@cortile/contract/texts.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormPasswordField } from '@cortile/forms/FormPasswordField.tsx'
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
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { notify } from '../notices/notices.tsx'
import { useStepUpMutation } from '../session/session-calls.ts'
import { confirmWithPasskey } from '../session/session-flow.ts'
import { useAppDispatch, useAppSelector } from '../store/store.ts'
import { hasPasskeys, PasskeyError } from './passkeys.ts'

const Content = styled(DialogContent)({ display: 'grid', gap: 20, '& > p': { margin: 0 } })
const Others = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Typed = z.object({ text: z.string().check(z.minLength(1, { error: REQUIRED })) })
const blank = { text: '' }

type TypedMethod = 'password' | 'totp'

interface StepUpDialogProps {
  methods: readonly StepUpMethod[]
  onAnswer: (confirmed: boolean) => void
}

/** Password, code of the app or passkey once more, before a grave action. */
export function StepUpDialog({ methods, onAnswer }: StepUpDialogProps) {
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const typed = methods.filter((method): method is TypedMethod => method !== 'passkey')
  const [method, setMethod] = useState<TypedMethod>(typed[0] ?? 'password')
  const withPasskey = methods.includes('passkey') && hasPasskeys()

  const confirmByPasskey = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await confirmWithPasskey(dispatch)
      onAnswer(true)
    } catch (error) {
      if (error instanceof PasskeyError || isApiError(error)) notify.error(error.message)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={isBusy ? undefined : () => onAnswer(false)} maxWidth="xs">
      <DialogTitle>{CONFIRM}</DialogTitle>
      <Content>
        <p>
          È passato del tempo dall’accesso, e questo dispositivo può essere rimasto aperto. La conferma vale dieci
          minuti.
        </p>
        <TypedForm key={method} method={method} onConfirmed={() => onAnswer(true)} />
        <Others>
          {withPasskey && (
            <Button
              variant="outlined"
              loading={isBusy}
              startIcon={<KeyRound size={20} aria-hidden />}
              onClick={() => void confirmByPasskey()}
            >
              Usa la passkey
            </Button>
          )}
          {typed
            .filter((each) => each !== method)
            .map((each) => (
              <Button key={each} variant="text" onClick={() => setMethod(each)}>
                {each === 'totp' ? 'Usa un codice dell’app' : 'Usa la password'}
              </Button>
            ))}
        </Others>
      </Content>
      <DialogActions>
        <Button color="inherit" variant="outlined" disabled={isBusy} onClick={() => onAnswer(false)}>
          Annulla
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Fields = styled.div({ display: 'grid', gap: 16 })

function TypedForm({ method, onConfirmed }: { method: TypedMethod; onConfirmed: () => void }) {
  const [confirm] = useStepUpMutation()
  const email = useAppSelector((state) => state.session.user?.email ?? '')
  const record = useRecordForm({
    schema: Typed,
    values: blank,
    save: async ({ text }) => {
      try {
        await confirm({ body: method === 'totp' ? { code: text } : { password: text } }).unwrap()
        onConfirmed()
      } catch (error) {
        throw refusedAt('text', error)
      }
    },
  })
  return (
    <RecordForm record={record}>
      <Fields>
        {method === 'totp' ? (
          <FormTextField
            name="text"
            label="Codice dell’app"
            hint={`${TOTP_DIGITS} cifre, dall’app di verifica`}
            autoComplete="one-time-code"
            autoFocus
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        ) : (
          <>
            {/* For password managers. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <FormPasswordField name="text" label="Password" autoComplete="current-password" autoFocus />
          </>
        )}
        <SubmitButton>Conferma</SubmitButton>
      </Fields>
    </RecordForm>
  )
}
