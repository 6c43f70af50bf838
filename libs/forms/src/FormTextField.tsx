import { helperText } from '@cortile/kit/fields/helper-text.tsx'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useField } from './use-field.ts'

export interface FormTextFieldProps extends Omit<
  TextFieldProps,
  'name' | 'error' | 'helperText' | 'value' | 'defaultValue' | 'onChange' | 'onBlur'
> {
  name: string
  hint?: ReactNode
  readOnly?: boolean | undefined
  /** Applied to the text on every input event. */
  normalize?: (text: string) => string
}

/**
 * Text field of the surrounding form, single-line or multiline. Uncontrolled: a key renders only if it clears an error.
 */
export function FormTextField({ name, hint, readOnly = false, normalize, slotProps, ...field }: FormTextFieldProps) {
  const { register, isLocked, error } = useField(name)
  const { ref, onChange, onBlur } = register(name)
  return (
    <TextField
      autoComplete="off"
      {...field}
      name={name}
      onBlur={(event) => void onBlur(event)}
      onChange={(event) => {
        if (normalize) event.target.value = normalize(event.target.value)
        void onChange(event)
      }}
      inputRef={ref}
      error={error !== undefined}
      helperText={helperText(error, hint)}
      // Read-only during submission: text entered then would be lost.
      slotProps={{ ...slotProps, input: { readOnly: readOnly || isLocked, ...slotProps?.input } }}
    />
  )
}
