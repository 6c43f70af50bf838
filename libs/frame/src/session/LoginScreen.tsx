import type { LoginStep } from '@cortile/contract/auth.ts'
import { LOGIN_DONE, LOGIN_PENDING, LOGIN_REQUIRED } from '@cortile/contract/texts.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormPasswordField } from '@cortile/forms/FormPasswordField.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { lazyModule } from '@cortile/kit/lazy-module.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../navigation/ButtonLink.tsx'
import { notify } from '../notices/notices.tsx'
import { useHasRoute, useRunning } from '../remotes/running-modules.ts'
import { hasPasskeys, PasskeyError } from '../second-factor/passkeys.ts'
import { useAppDispatch, useAppSelector } from '../store/store.ts'
import { usePublicSignup } from './public-signup.ts'
import { logIn, logInWithPasskey } from './session-flow.ts'

/** A chunk of its own: not every user has a second factor. */
const secondStep = lazyModule(() => import('../second-factor/SecondStep.tsx'))

const Fields = styled.div({ display: 'flex', flexDirection: 'column', gap: 20 })
const Others = styled.div({ display: 'flex', flexDirection: 'column', gap: 8, marginBlockStart: 24 })

/** A missing field is marked without a message: one toast has the message. */
const missing = { error: '' }
const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1, missing)),
  password: z.string().check(z.minLength(1, missing)),
})
const blank = { email: '', password: '' }

/** Staff login. */
export function LoginScreen() {
  const [step, setStep] = useState<LoginStep | null>(null)
  const code = secondStep.use(step !== null)
  if (!step) return <FirstStep onStep={setStep} />
  return code ? <code.SecondStep step={step} onBack={() => setStep(null)} /> : <Loading />
}

function FirstStep({ onStep }: { onStep: (step: LoginStep) => void }) {
  const session = useAppSelector((state) => state.session)
  const dispatch = useAppDispatch()
  const memberLogin = useHasRoute('/login-anagrafica')

  const record = useRecordForm({
    schema: Credentials,
    values: blank,
    save: async ({ email, password }) => {
      const step = await notify.during(logIn(dispatch, { email, password }), {
        pending: LOGIN_PENDING,
        success: (next) => (next ? 'Password giusta: manca la verifica' : LOGIN_DONE),
      })
      if (step) onStep(step)
    },
    onInvalid: () => notify.error(LOGIN_REQUIRED),
  })
  return (
    <>
      <RecordForm record={record}>
        <Fields>
          {session.expired && <SessionExpiredNotice />}
          <FormTextField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          />
          <FormPasswordField name="password" label="Password" autoComplete="current-password" />
          <SubmitButton size="large">Accedi</SubmitButton>
          {hasPasskeys() && <PasskeyLogin />}
          <Link to="/password-forgotten">Hai dimenticato la password?</Link>
        </Fields>
      </RecordForm>
      <Others>
        <SignupLink />
        {memberLogin && (
          <ButtonLink to="/login-anagrafica" variant="outlined">
            Controlla lo stato della tua anagrafica
          </ButtonLink>
        )}
      </Others>
    </>
  )
}

function PasskeyLogin() {
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const enter = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await notify.during(logInWithPasskey(dispatch), { pending: LOGIN_PENDING, success: LOGIN_DONE })
    } catch (error) {
      // A refusal of the server is a toast already.
      if (error instanceof PasskeyError) notify.error(error.message)
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      loading={isBusy}
      startIcon={<KeyRound size={20} aria-hidden />}
      onClick={() => void enter()}
    >
      Entra con una passkey
    </Button>
  )
}

/** Explains why the session ended without a logout; at a kiosk also that pending readings and payments are kept. */
function SessionExpiredNotice() {
  const { kiosk } = useRunning()
  return (
    <Alert severity="info" role="status">
      <p>
        La sessione su questo dispositivo è terminata: è stata chiusa o è scaduta. Accedi di nuovo.
        {kiosk && ' Le letture e i pagamenti in attesa sono conservati.'}
      </p>
    </Alert>
  )
}

/** Link to the public signup, if this page has it and it is open. */
function SignupLink() {
  const hasSignup = useHasRoute('/iscrizione')
  const { signup } = usePublicSignup({ skip: !hasSignup })
  if (!hasSignup || !signup?.open) return null
  return (
    <ButtonLink to="/iscrizione" variant="outlined">
      Richiedi una nuova iscrizione
    </ButtonLink>
  )
}
