import { ResetPassword } from '@cortile/contract/auth.ts'
import { PASSWORD_MIN_CHARS } from '@cortile/contract/limits.ts'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { fieldErrors } from '../api/api-error.ts'
import { ButtonLink } from '../navigation/ButtonLink.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useResetPasswordMutation } from './session-calls.ts'

/** Target of the mailed reset link, which contains the email address: it can't be changed. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const [query] = useSearchParams()
  const email = query.get('email') ?? ''
  const [reset] = useResetPasswordMutation()
  const [message, setMessage] = useState<string | null>(null)
  const [badLink, setBadLink] = useState<string | null>(null)

  if (message !== null) {
    return (
      <>
        <p role="status">{message}</p>
        <ButtonLink to="/">Vai all’accesso</ButtonLink>
      </>
    )
  }
  if (badLink !== null) {
    return (
      <>
        <ErrorState>{badLink}</ErrorState>
        <p>
          <ButtonLink to="/password-forgotten">Richiedi un nuovo link</ButtonLink>
        </p>
      </>
    )
  }
  return (
    <PasswordForm
      schema={ResetPassword}
      email={email}
      given={{ token, email }}
      alone
      submitLabel="Imposta la password"
      fields={[
        {
          name: 'password',
          label: 'Nuova password',
          autoComplete: 'new-password',
          hint: `Almeno ${PASSWORD_MIN_CHARS} caratteri: va bene anche una frase.`,
        },
        { name: 'password_confirmation', label: 'Ripeti la nuova password', autoComplete: 'new-password' },
      ]}
      send={async (body) => {
        try {
          setMessage((await reset({ body }).unwrap()).message)
        } catch (error) {
          const { token: link, email: address } = fieldErrors(error)
          setBadLink((link ?? address)?.join(' ') ?? null)
          throw error
        }
      }}
    />
  )
}
