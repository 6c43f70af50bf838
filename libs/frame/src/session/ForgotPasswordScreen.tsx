import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Field } from '@cortile/kit/Field.tsx'
import { ForgotPassword } from '@cortile/contract/auth.ts'
import { FORGOT_PASSWORD_REPLY } from '@cortile/contract/texts.ts'
import { useState, type FormEvent } from 'react'
import { formValues } from '../form-values.ts'
import { checked, type FieldTexts } from '@cortile/contract/validate.ts'
import { useForgotPasswordMutation } from './session-calls.ts'

const Form = styled.form({ display: 'flex', flexDirection: 'column', gap: 20 })

/** Asks for a reset link; the answer is the same for every address. */
export function ForgotPasswordScreen() {
  const [send, { isLoading, isSuccess }] = useForgotPasswordMutation()
  const [errors, setErrors] = useState<FieldTexts>({})

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { data, errors: wrong } = checked(ForgotPassword, formValues(event.currentTarget))
    setErrors(wrong)
    if (data) await send({ body: data })
  }

  if (isSuccess) return <p role="status">{FORGOT_PASSWORD_REPLY}</p>
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        error={errors['email']}
        onChange={() => setErrors({})}
        hint="Ti mandiamo un link per scegliere una nuova password."
      />
      <Button type="submit" variant="contained" size="large" loading={isLoading} loadingPosition="start">
        Invia il link
      </Button>
    </Form>
  )
}
