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
  /** Whose password it is: shown read-only, so that password managers keep the right pair. */
  email: string
  /** Values of the schema that are not typed here. */
  given?: Readonly<Record<string, string>>
  submitLabel: string
  /** Sends it. */
  send: (data: D) => Promise<unknown>
}

/** The form of both ways to a new password. */
export function PasswordForm<D>({ schema, fields, email, given, submitLabel, send }: PasswordFormProps<D>) {
  const blank = { ...Object.fromEntries(fields.map(({ name }) => [name, ''])), ...given, email }
  const record = useRecordForm({ schema, values: blank, save: send, next: () => blank })
  return (
    <RecordForm record={record}>
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
