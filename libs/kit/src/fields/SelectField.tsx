import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { textOf, type FieldError } from './Field.tsx'
import { helperText } from './helper-text.tsx'

export interface SelectOption {
  readonly value: string | number
  readonly label: string
  readonly disabled?: boolean | undefined
}

export interface SelectFieldProps extends Omit<TextFieldProps, 'label' | 'error' | 'helperText' | 'select'> {
  label: string
  labelHidden?: boolean
  options: readonly SelectOption[]
  error?: FieldError
  hint?: ReactNode
}

/** The device's own list: best on a phone. */
export function SelectField({ label, labelHidden = false, options, error, hint, ...select }: SelectFieldProps) {
  const wrong = textOf(error)
  return (
    <TextField
      {...select}
      select
      label={labelHidden ? undefined : label}
      error={wrong !== undefined}
      helperText={helperText(wrong, hint)}
      slotProps={{ select: { native: true }, htmlInput: labelHidden ? { 'aria-label': label } : {} }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}
