import { ForgotPassword } from '@cortile/contract/auth.ts'
import { FORGOT_PASSWORD_REPLY } from '@cortile/contract/texts.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import styled from '@emotion/styled'
import { useForgotPasswordMutation } from './session-calls.ts'

const Fields = styled.div({ display: 'flex', flexDirection: 'column', gap: 20 })
const blank = { email: '' }

/** Requests a reset link; the reply is the same for every address. */
export function ForgotPasswordScreen() {
  const [send, { isSuccess }] = useForgotPasswordMutation()
  const record = useRecordForm({ schema: ForgotPassword, values: blank, save: (body) => send({ body }).unwrap() })
  if (isSuccess) return <p role="status">{FORGOT_PASSWORD_REPLY}</p>
  return (
    <RecordForm record={record}>
      <Fields>
        <FormTextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          hint="Ti mandiamo un link per scegliere una nuova password."
          slotProps={{ htmlInput: { autoCapitalize: 'none' } }}
        />
        <SubmitButton size="large">Invia il link</SubmitButton>
      </Fields>
    </RecordForm>
  )
}
