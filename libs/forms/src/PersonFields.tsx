import { isRequired, type TextField, type TextName } from '@cortile/contract/anagrafica.fields.ts'
import type { ReactNode } from 'react'
import { FormDateField } from './FormDateField.tsx'
import { FormTextField } from './FormTextField.tsx'

interface PersonFieldsProps {
  fields: readonly TextField[]
  /** Of the person as the form has it now: what must be filled in depends on it. */
  minor: boolean
  readOnly?: boolean
  /** What the browser may fill in by itself; nothing where it is not said: it knows who is typing, not who is registered. */
  autoComplete?: Partial<Record<TextName, string>>
  hints?: Partial<Record<TextName, ReactNode>>
}

/** Lines of text about a person, by the contract's table of fields. */
export function PersonFields({ fields, minor, readOnly = false, autoComplete = {}, hints = {} }: PersonFieldsProps) {
  return fields.map(({ name, label, short: _, type, min, max, ...control }) => {
    const common = {
      name,
      label,
      readOnly,
      required: !readOnly && isRequired(name, minor),
      autoComplete: autoComplete[name] ?? 'off',
      hint: hints[name],
    }
    return type === 'date' ? (
      <FormDateField key={name} {...common} {...(min && { min })} {...(max && { max })} />
    ) : (
      <FormTextField key={name} {...common} {...(type && { type })} slotProps={{ htmlInput: control }} />
    )
  })
}
