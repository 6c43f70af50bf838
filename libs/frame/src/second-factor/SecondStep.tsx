import type { LoginStep } from '@cortile/contract/auth.ts'
import { ENTRY_EXPIRED, TOTP_DIGITS } from '@cortile/contract/factors.ts'
import { LOGIN_DONE, LOGIN_PENDING, REQUIRED } from '@cortile/contract/texts.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { refusedAt } from '@cortile/forms/server-errors.ts'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { notify } from '../notices/notices.tsx'
import { takeSecondStep } from '../session/session-flow.ts'
import { useAppDispatch } from '../store/store.ts'
import { hasPasskeys, PasskeyError, signWithPasskey } from './passkeys.ts'

const Fields = styled.div({ display: 'flex', flexDirection: 'column', gap: 20, '& > p, & > h2': { margin: 0 } })
// The texts of the buttons stand below the text above.
const Others = styled.div({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  marginInlineStart: -12,
})

const Code = z.object({ code: z.string().check(z.trim(), z.minLength(1, { error: REQUIRED })) })
const blank = { code: '' }

type CodeMethod = 'totp' | 'recovery'

const codeFields = {
  totp: { label: 'Codice dell’app', hint: `${TOTP_DIGITS} cifre, dall’app di verifica` },
  recovery: { label: 'Codice di recupero', hint: 'Uno dei dieci codici che hai stampato o salvato' },
} as const

interface SecondStepProps {
  step: LoginStep
  /** To the first step: the ticket has ended, or the user wants so. */
  onBack: () => void
}

/** The second step of a staff login: a passkey, a code of the app or a recovery code. */
export function SecondStep({ step, onBack }: SecondStepProps) {
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const passkey = hasPasskeys() ? step.passkey : null
  const codes = step.methods.filter((method): method is CodeMethod => method !== 'passkey')
  const [method, setMethod] = useState<CodeMethod | null>(passkey ? null : (codes[0] ?? null))

  const send = async (answer: Parameters<typeof takeSecondStep>[1]) => {
    try {
      const entering = takeSecondStep(dispatch, answer)
      await notify.during(entering, { pending: LOGIN_PENDING, success: LOGIN_DONE })
    } catch (error) {
      if (isApiError(error) && error.message === ENTRY_EXPIRED) {
        notify.error(error.message)
        onBack()
      }
      throw error
    }
  }
  const answerByPasskey = async () => {
    if (!passkey || isBusy) return
    setBusy(true)
    try {
      const response = await signWithPasskey(passkey)
      await send({ ticket: step.ticket, method: 'passkey', response })
    } catch (error) {
      if (error instanceof PasskeyError || isApiError(error)) notify.error(error.message)
    }
    setBusy(false)
  }
  return (
    <Fields>
      <h2>Verifica in due passaggi</h2>
      {passkey && (
        <>
          <p>Conferma che sei tu con il dito, il volto o il PIN di un tuo dispositivo.</p>
          <Button
            variant="contained"
            size="large"
            autoFocus
            loading={isBusy}
            startIcon={<KeyRound size={20} aria-hidden />}
            onClick={() => void answerByPasskey()}
          >
            Usa la passkey
          </Button>
        </>
      )}
      {method && (
        <CodeForm key={method} method={method} onCode={(code) => send({ ticket: step.ticket, method, code })} />
      )}
      <Others>
        {codes
          .filter((each) => each !== method)
          .map((each) => (
            <Button key={each} variant="text" onClick={() => setMethod(each)}>
              {each === 'totp' ? 'Usa un codice dell’app' : 'Usa un codice di recupero'}
            </Button>
          ))}
        <Button variant="text" color="inherit" onClick={onBack}>
          Torna all’accesso
        </Button>
      </Others>
    </Fields>
  )
}

function CodeForm({ method, onCode }: { method: CodeMethod; onCode: (code: string) => Promise<void> }) {
  const record = useRecordForm({
    schema: Code,
    values: blank,
    save: async ({ code }) => {
      try {
        await onCode(code)
      } catch (error) {
        throw refusedAt('code', error)
      }
    },
  })
  const isTotp = method === 'totp'
  return (
    <RecordForm record={record}>
      <Fields>
        <FormTextField
          name="code"
          label={codeFields[method].label}
          hint={codeFields[method].hint}
          autoComplete={isTotp ? 'one-time-code' : 'off'}
          autoFocus
          slotProps={{
            htmlInput: { inputMode: isTotp ? 'numeric' : 'text', autoCapitalize: 'none', spellCheck: false },
          }}
        />
        <SubmitButton size="large">Entra</SubmitButton>
      </Fields>
    </RecordForm>
  )
}
