import { helperText } from '@cortile/kit/fields/helper-text.tsx'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './use-field.ts'

export interface FormSelectProps extends Omit<TextFieldProps, 'name' | 'error' | 'helperText' | 'value' | 'select'> {
  name: string
  hint?: ReactNode
  /** What the form holds for the value of an option; the text itself, unless it says otherwise. */
  parse?: (value: string) => unknown
  /** Why the option that is chosen is not allowed, known before the form is sent. */
  refusal?: string | undefined
  /** `<option>`s. */
  children: ReactNode
}

/** The device's own list in the form around it: best on a phone. */
export function FormSelect({ name, hint, parse = (value) => value, refusal, children, ...select }: FormSelectProps) {
  const { control, isLocked, error = refusal } = useField(name)
  const { field } = useController({ control, name })
  const value: unknown = field.value
  return (
    <TextField
      {...select}
      select
      name={name}
      value={value ?? ''}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(event) => {
        if (!isLocked) field.onChange(parse(event.target.value))
      }}
      error={error !== undefined}
      helperText={helperText(error, hint)}
      slotProps={{ select: { native: true } }}
    >
      {children}
    </TextField>
  )
}
