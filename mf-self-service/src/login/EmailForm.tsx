import { GetOtp, OTP_MINUTES } from '@cortile/contract/auth.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { refusedAt } from '@cortile/forms/server-errors.ts'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import styled from '@emotion/styled'
import { useState } from 'react'
import { useSendCode } from './use-send-code.ts'

const Fields = styled.div({ display: 'flex', flexDirection: 'column', gap: 20, '& > p': { margin: 0 } })

const EMPTY = 'Inserisci email'

/** A missing address has another error text than an invalid one. */
const EmailOf = z.pipe(z.object({ email: z.string().check(z.trim(), z.minLength(1, { error: EMPTY })) }), GetOtp)

interface EmailFormProps {
  email: string
  onSent: (email: string) => void
}

/** Form for the address that the code is sent to. */
export function EmailForm({ email, onSent }: EmailFormProps) {
  const { send } = useSendCode()
  const [initialEmail] = useState(email)
  const record = useRecordForm({
    schema: EmailOf,
    values: { email: initialEmail },
    save: async (data) => {
      await send(data.email).catch((error: unknown) => {
        // Also shown at the field, because the toast closes.
        throw refusedAt('email', error)
      })
      onSent(data.email)
    },
    onInvalid: (values) => {
      if (values.email.trim() === '') notify.error(EMPTY)
    },
  })
  return (
    <RecordForm record={record}>
      <Fields>
        <p>Ti mandiamo un codice per email: è valido {OTP_MINUTES} minuti.</p>
        <FormTextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          autoFocus
          hint="L’indirizzo lasciato all’iscrizione: per un minorenne quello del genitore o tutore, da 18 anni il proprio."
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <SubmitButton size="large">Invia il codice</SubmitButton>
      </Fields>
    </RecordForm>
  )
}
