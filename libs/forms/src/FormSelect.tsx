import { helperText } from '@cortile/kit/fields/helper-text.tsx'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './use-field.ts'

export interface FormSelectProps extends Omit<TextFieldProps, 'name' | 'error' | 'helperText' | 'value' | 'select'> {
  name: string
  hint?: ReactNode
  /** Converts the value of an option to the form value; by default unchanged. */
  parse?: (value: string) => unknown
  /** The reason why the selected option is not allowed, if known before the form is submitted. */
  refusal?: string | undefined
  /** `<option>`s. */
  children: ReactNode
}

/** Native select of the surrounding form: best on a phone. */
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
