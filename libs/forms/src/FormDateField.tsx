import { DateField, type DateFieldProps } from '@cortile/kit/fields/DateField.tsx'
import { helperText } from '@cortile/kit/fields/helper-text.tsx'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './use-field.ts'

interface FormDateFieldProps extends Omit<
  DateFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error' | 'helperText'
> {
  name: string
  hint?: ReactNode
}

/** Date field of the surrounding form, `YYYY-MM-DD`. An incomplete date is the typed text: invalid, not missing. */
export function FormDateField({ name, hint, readOnly = false, ...field }: FormDateFieldProps) {
  const { control, isLocked, error } = useField(name)
  const { field: date } = useController<Record<string, string>>({ control, name })
  return (
    <DateField
      {...field}
      name={name}
      value={date.value}
      inputRef={date.ref}
      onBlur={date.onBlur}
      onChange={date.onChange}
      error={error !== undefined}
      helperText={helperText(error, hint)}
      readOnly={readOnly || isLocked}
    />
  )
}
