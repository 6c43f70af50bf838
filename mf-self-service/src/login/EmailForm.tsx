import styled from '@emotion/styled'
import { GetOtp, OTP_MINUTES } from '@cortile/contract/auth.ts'
import { fieldErrors, messageOf } from '@cortile/frame/api/api-error.ts'
import { checked } from '@cortile/contract/validate.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import Button from '@mui/material/Button'
import { Field } from '@cortile/kit/Field.tsx'
import type { FieldError } from '@cortile/kit/FieldFrame.tsx'
import { useRef, useState, type FormEvent } from 'react'
import { useSendCode } from './use-send-code.ts'

const Form = styled.form({ display: 'flex', flexDirection: 'column', gap: 20, '& > p': { margin: 0 } })

const EMPTY = 'Inserisci email'

interface EmailFormProps {
  email: string
  onSent: (email: string) => void
}

/** Asks for the address the code goes to. */
export function EmailForm({ email, onSent }: EmailFormProps) {
  const [value, setValue] = useState(email)
  const [error, setError] = useState<FieldError>(null)
  const { send, busy } = useSendCode()
  const field = useRef<HTMLInputElement>(null)
  const refuse = (why: FieldError) => {
    setError(why)
    field.current?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (value.trim() === '') {
      notify.error(EMPTY)
      return refuse(EMPTY)
    }
    const { data, errors } = checked(GetOtp, { email: value })
    if (data === null) return refuse(errors['email'])
    try {
      await send(data.email)
      onSent(data.email)
    } catch (refused) {
      // The toast has said it, but goes.
      setError(fieldErrors(refused)['email'] ?? messageOf(refused))
    }
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <p>Ti mandiamo un codice per email: è valido {OTP_MINUTES} minuti.</p>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        ref={field}
        value={value}
        error={error}
        hint="L’indirizzo lasciato all’iscrizione: per un minorenne quello del genitore o tutore, da 18 anni il proprio."
        onChange={(event) => {
          setValue(event.target.value)
          setError(null)
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
        Invia il codice
      </Button>
    </Form>
  )
}
