import { FormPasswordField } from '@cortile/forms/FormPasswordField.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm, type FormSchema } from '@cortile/forms/use-record-form.ts'
import styled from '@emotion/styled'

const Fields = styled.div({ display: 'flex', flexDirection: 'column', gap: 20, maxWidth: 440 })

interface PasswordFormField {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

interface PasswordFormProps<D> {
  schema: FormSchema<Record<string, string>, D>
  fields: readonly PasswordFormField[]
  /** Email address of the account: shown read-only, so that password managers store the right pair. */
  email: string
  /** Values of the schema without a field in the form. */
  given?: Readonly<Record<string, string>>
  /** The form is all that the page has. */
  alone?: boolean
  submitLabel: string
  send: (data: D) => Promise<unknown>
}

/** Form for a new password, on the profile page and after a reset link. */
export function PasswordForm<D>({
  schema,
  fields,
  email,
  given,
  alone = false,
  submitLabel,
  send,
}: PasswordFormProps<D>) {
  const blank = { ...Object.fromEntries(fields.map(({ name }) => [name, ''])), ...given, email }
  const record = useRecordForm({ schema, values: blank, save: send, next: () => blank })
  return (
    <RecordForm record={record} focusFirst={alone ? 'always' : undefined}>
      <Fields>
        <FormTextField name="email" label="Email" type="email" autoComplete="username" readOnly />
        {fields.map((field) => (
          <FormPasswordField key={field.name} {...field} required />
        ))}
        <SubmitButton size="large">{submitLabel}</SubmitButton>
      </Fields>
    </RecordForm>
  )
}
