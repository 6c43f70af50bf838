import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Field } from '@cortile/kit/Field.tsx'
import Alert from '@mui/material/Alert'
import { PasswordField } from '@cortile/kit/PasswordField.tsx'
import { LOGIN_DONE, LOGIN_PENDING, LOGIN_REQUIRED } from '@cortile/contract/texts.ts'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../navigation/ButtonLink.tsx'
import { formValues } from '../form-values.ts'
import { notify } from '../notices/notices.tsx'
import { useHasRoute, useRunning } from '../remotes/running-modules.ts'
import { useAppDispatch, useAppSelector } from '../store/store.ts'
import { logIn } from './session-flow.ts'
import { usePublicSignup } from './public-signup.ts'

const Form = styled.form({ display: 'flex', flexDirection: 'column', gap: 20 })
const Others = styled.div({ display: 'flex', flexDirection: 'column', gap: 8, marginBlockStart: 24 })

/** The door of the staff. */
export function LoginScreen() {
  const session = useAppSelector((state) => state.session)
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const memberLogin = useHasRoute('/login-anagrafica')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '', password = '' } = formValues(event.currentTarget)
    if (email.trim() === '' || password === '') return notify.error(LOGIN_REQUIRED)
    setBusy(true)
    // The refusal has been shown by api-errors; the form keeps what was typed.
    await notify
      .during(logIn(dispatch, { email, password }), { pending: LOGIN_PENDING, success: LOGIN_DONE })
      .catch(() => setBusy(false))
  }

  return (
    <>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {session.ended && <WhyEnded />}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Button type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
          Accedi
        </Button>
        <Link to="/password-forgotten">Hai dimenticato la password?</Link>
      </Form>
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

/** Nobody here logged out: why the session is over, and at a kiosk that nothing is lost with it. */
function WhyEnded() {
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

/** The way to the public signup: where this page brings it, and while it is open. */
function SignupLink() {
  const here = useHasRoute('/iscrizione')
  const { signup } = usePublicSignup({ skip: !here })
  if (!here || !signup?.open) return null
  return (
    <ButtonLink to="/iscrizione" variant="outlined">
      Richiedi una nuova iscrizione
    </ButtonLink>
  )
}
