import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { helperText } from './helper-text.tsx'
import { useField } from './use-field.ts'

export interface FormSelectProps extends Omit<TextFieldProps, 'name' | 'error' | 'helperText' | 'value' | 'select'> {
  name: string
  hint?: ReactNode
  /** `<option>`s. */
  children: ReactNode
}

/** The device's own list in the form around it: best on a phone. */
export function FormSelect({ name, hint, disabled = false, children, ...select }: FormSelectProps) {
  const { control, isSubmitting, error } = useField(name)
  const {
    field: { ref, ...field },
  } = useController({ control, name })
  return (
    <TextField
      {...select}
      {...field}
      select
      inputRef={ref}
      disabled={disabled || isSubmitting}
      error={error !== undefined}
      helperText={helperText(error, hint)}
      slotProps={{ select: { native: true } }}
    >
      {children}
    </TextField>
  )
}
