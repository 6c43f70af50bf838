import styled from '@emotion/styled'
import { redeemOtp } from '@cortile/client/member-session.ts'
import { OTP_DIGITS, type MemberToken } from '@cortile/contract/auth.ts'
import { OTP_REQUIRED } from '@cortile/contract/texts.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import Button from '@mui/material/Button'
import { Field } from '@cortile/kit/Field.tsx'
import Alert from '@mui/material/Alert'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import { useRef, useState, type FormEvent } from 'react'
import { ResendCode } from './ResendCode.tsx'
import type { SentCode } from './sent-code.ts'

const Form = styled.form({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
})
const Others = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const digits = { fontSize: rem(fontSize.title), letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } as const

/** An address that is locked is answered like a wrong code: only the person can tell the two apart. */
const WRONG_BEFORE_HINT = 3
const LOCKED_HINT =
  'Il codice vale solo se è l’ultimo che ti abbiamo mandato. Se hai sbagliato più volte, chiedi in segreteria di sbloccare l’accesso.'

interface CodeFormProps {
  sent: SentCode
  /** Another one was sent to that address. */
  onSent: (email: string) => void
  onTokens: (tokens: readonly MemberToken[]) => void
  onBack: () => void
}

/** Trades the code that was mailed for the records of the address. */
export function CodeForm({ sent: { email, sentAt }, onSent, onTokens, onBack }: CodeFormProps) {
  const dispatch = useAppDispatch()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(0)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // A browser keeps back a form whose button is disabled; what fills in codes may not.
    if (code.length !== OTP_DIGITS) return notify.error(OTP_REQUIRED)
    setBusy(true)
    try {
      onTokens(await redeemOtp(dispatch, email, code))
    } catch (refused) {
      setError(isApiError(refused) ? refused.message : null)
      if (isApiError(refused) && refused.status === 422) setWrong((before) => before + 1)
      setBusy(false)
    }
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <p>
        Se l’indirizzo <strong>{email}</strong> è di un iscritto, il codice è nella posta. Guarda anche nello spam.
      </p>
      <Field
        label="Codice OTP"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d*"
        autoFocus
        ref={field}
        style={digits}
        value={code}
        error={error}
        hint={`${OTP_DIGITS} cifre`}
        onChange={(event) => {
          // Not `maxLength`, which would cut "123 456" as it is pasted from a mail.
          setCode(event.target.value.replace(/\D/g, '').slice(0, OTP_DIGITS))
          setError(null)
        }}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={code.length !== OTP_DIGITS}
        loading={busy}
        loadingPosition="start"
      >
        Entra
      </Button>
      {wrong >= WRONG_BEFORE_HINT && (
        <Alert severity="info" role="status">
          <p>{LOCKED_HINT}</p>
        </Alert>
      )}
      <Others>
        <ResendCode
          email={email}
          sentAt={sentAt}
          onSent={() => {
            onSent(email)
            // The button waits again, and would take the focus along.
            field.current?.focus()
          }}
        />
        <Button variant="text" onClick={onBack}>
          Cambia email
        </Button>
      </Others>
    </Form>
  )
}
