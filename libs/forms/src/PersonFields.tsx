import { isRequired, type TextField, type TextName } from '@cortile/contract/anagrafica.fields.ts'
import type { ReactNode } from 'react'
import { FormDateField } from './FormDateField.tsx'
import { FormTextField } from './FormTextField.tsx'

interface PersonFieldsProps {
  fields: readonly TextField[]
  /** Whether the person is a minor by the form's current values: the required fields depend on it. */
  minor: boolean
  readOnly?: boolean
  /** Autofill by field; off by default: the browser knows the data of the user, not of the registered person. */
  autoComplete?: Partial<Record<TextName, string>>
  hints?: Partial<Record<TextName, ReactNode>>
}

/** Text and date fields of a person, by the contract's table of fields. */
export function PersonFields({ fields, minor, readOnly = false, autoComplete = {}, hints = {} }: PersonFieldsProps) {
  return fields.map(({ name, label, short: _, type, min, ...control }) => {
    const common = {
      name,
      label,
      readOnly,
      required: !readOnly && isRequired(name, minor),
      autoComplete: autoComplete[name] ?? 'off',
      hint: hints[name],
    }
    return type === 'date' ? (
      <FormDateField key={name} {...common} min={min} birth />
    ) : (
      <FormTextField key={name} {...common} {...(type && { type })} slotProps={{ htmlInput: control }} />
    )
  })
}
