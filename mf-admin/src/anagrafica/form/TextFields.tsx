import { isRequired, type TextField, type TextName } from '@cortile/contract/anagrafica.fields.ts'
import { Field } from '@cortile/kit/Field.tsx'
import type { ReactNode } from 'react'
import type { MemberForm } from './use-member-form.ts'

interface TextFieldsProps {
  fields: readonly TextField[]
  form: MemberForm
  hints?: Partial<Record<TextName, ReactNode>>
}

/** Lines of text. The browser does not fill them in: it would write whoever is typing, not who is being registered. */
export function TextFields({ fields, form, hints = {} }: TextFieldsProps) {
  return fields.map(({ name, ...field }) => (
    <Field
      key={name}
      {...field}
      name={name}
      autoComplete="off"
      value={form.values[name]}
      hint={hints[name]}
      error={form.errors[name]}
      required={!form.readOnly && isRequired(name, form.minor)}
      readOnly={form.locked}
      onChange={(event) => form.edit(name, event.target.value)}
    />
  ))
}
