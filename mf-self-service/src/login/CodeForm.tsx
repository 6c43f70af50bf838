import { redeemOtp } from '@cortile/client/member-session.ts'
import { OTP_DIGITS, type MemberToken } from '@cortile/contract/auth.ts'
import { OTP_REQUIRED } from '@cortile/contract/texts.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { refusedAt } from '@cortile/forms/server-errors.ts'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ResendCode } from './ResendCode.tsx'
import type { SentCode } from './sent-code.ts'

const Fields = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
})
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const digits = { fontSize: rem(fontSize.title), letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } as const
const Code = z.object({ code: z.string().check(z.regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), { error: '' })) })
const blank = { code: '' }

/** A locked address gets the same response as a wrong code, so the hint is shown after this many wrong codes. */
const WRONG_BEFORE_HINT = 3
const LOCKED_HINT =
  'Vale solo l’ultimo codice chiesto da questa pagina. Dopo troppi codici sbagliati ti mandiamo per email un link per entrare; puoi anche chiedere in segreteria.'

interface CodeFormProps {
  sent: SentCode
  /** Another code was sent to that address. */
  onSent: (email: string) => void
  onTokens: (tokens: readonly MemberToken[]) => void
  onBack: () => void
}

/** Redeems the mailed code for the records of the address. */
export function CodeForm({ sent: { email, sentAt }, onSent, onTokens, onBack }: CodeFormProps) {
  const dispatch = useAppDispatch()
  const [wrongCodes, setWrongCodes] = useState(0)
  const record = useRecordForm({
    schema: Code,
    values: blank,
    save: async ({ code }) => {
      try {
        onTokens(await redeemOtp(dispatch, email, code))
      } catch (error) {
        if (isApiError(error) && error.status === 422) setWrongCodes((count) => count + 1)
        throw refusedAt('code', error)
      }
    },
    // Browsers do not submit a form whose button is disabled, but autofill of codes may.
    onInvalid: () => notify.error(OTP_REQUIRED),
  })
  const code = useWatch({ control: record.form.control, name: 'code' })
  return (
    <RecordForm record={record}>
      <Fields>
        <p>
          Se conosciamo l’email <strong>{email}</strong>, tra poco ti arriva il codice. Se la segreteria non ha ancora
          accettato l’iscrizione, te lo diciamo in una mail. Guarda anche nello spam.
        </p>
        <FormTextField
          name="code"
          label="Codice OTP"
          autoComplete="one-time-code"
          autoFocus
          hint={`${OTP_DIGITS} cifre`}
          // Not `maxLength`, which would truncate a pasted "123 456".
          normalize={(text) => text.replace(/\D/g, '').slice(0, OTP_DIGITS)}
          slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '\\d*', style: digits } }}
        />
        <SubmitButton size="large" disabled={code.length !== OTP_DIGITS}>
          Entra
        </SubmitButton>
        {wrongCodes >= WRONG_BEFORE_HINT && (
          <Alert severity="info" role="status">
            <p>{LOCKED_HINT}</p>
          </Alert>
        )}
        <Actions>
          <ResendCode
            email={email}
            sentAt={sentAt}
            onSent={() => {
              onSent(email)
              // The button is disabled again and would lose the focus.
              record.form.setFocus('code')
            }}
          />
          <Button variant="text" onClick={onBack}>
            Cambia email
          </Button>
        </Actions>
      </Fields>
    </RecordForm>
  )
}
