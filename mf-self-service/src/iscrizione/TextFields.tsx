import { isRequired, type TextField, type TextName } from '@cortile/contract/anagrafica.fields.ts'
import { Field } from '@cortile/kit/Field.tsx'
import type { ReactNode } from 'react'
import type { SignupForm } from './use-signup.ts'

interface TextFieldsProps {
  fields: readonly TextField[]
  form: SignupForm
  /** What the browser may fill in by itself; nothing where it is not said. */
  autoComplete?: Partial<Record<TextName, string>>
  hints?: Partial<Record<TextName, ReactNode>>
}

/** Lines of text. */
export function TextFields({ fields, form, autoComplete = {}, hints = {} }: TextFieldsProps) {
  return fields.map(({ name, ...field }) => (
    <Field
      key={name}
      {...field}
      name={name}
      autoComplete={autoComplete[name] ?? 'off'}
      value={form.values[name]}
      hint={hints[name]}
      error={form.errors[name]}
      required={isRequired(name, form.minor)}
      readOnly={form.busy}
      onChange={(event) => form.edit(name, event.target.value)}
    />
  ))
}
