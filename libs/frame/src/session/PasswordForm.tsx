import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Field } from '@cortile/kit/Field.tsx'
import { PasswordField } from '@cortile/kit/PasswordField.tsx'
import type { $ZodType, output } from 'zod/v4/core'
import { useRef, useState, type FormEvent } from 'react'
import { fieldErrors } from '../api/api-error.ts'
import { formValues } from '../form-values.ts'
import { checked, type FieldTexts } from '@cortile/contract/validate.ts'

const Form = styled.form({ display: 'flex', flexDirection: 'column', gap: 20, maxWidth: 440 })

interface PasswordFormField {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

interface PasswordFormProps<S extends $ZodType> {
  schema: S
  fields: readonly PasswordFormField[]
  /** Whose password it is: shown read-only, so that password managers keep the right pair. */
  email: string
  /** Values of the schema that are not typed here. */
  given?: Readonly<Record<string, string>>
  submitLabel: string
  /** Sends it; a rejection's field texts are shown under the fields, what was typed stays. */
  send: (data: output<S>) => Promise<unknown>
}

/** The form of both ways to a new password: texts under each field, cleared when it is edited. */
export function PasswordForm<S extends $ZodType>({
  schema,
  fields,
  email,
  given = {},
  submitLabel,
  send,
}: PasswordFormProps<S>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = checked(schema, { ...formValues(event.currentTarget), ...given })
    setErrors(result.errors)
    if (result.data === null) return
    setBusy(true)
    try {
      await send(result.data)
      form.current?.reset()
    } catch (error) {
      setErrors(fieldErrors(error))
    }
    setBusy(false)
  }

  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        error={errors['email']}
      />
      {fields.map((field) => (
        <PasswordField
          key={field.name}
          {...field}
          required
          error={errors[field.name]}
          onChange={() => setErrors(({ [field.name]: _gone, ...rest }) => rest)}
        />
      ))}
      <Button type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
        {submitLabel}
      </Button>
    </Form>
  )
}
